import { useState } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import type { HistoryChange, HistoryLine } from '../../../../wire/history-lines'
import { useReportToHistory } from '../../base/contexts/report-to-history'
import { failureText } from '../../base/values/failure-text'

/** Whether personal values of a line are readable. They become so once the history has been told, and not otherwise. */
export const useRevealedLine = (
  { resource, record }: HistoryLine,
  hidden: readonly HistoryChange[],
) => {
  const [isRevealed, setRevealed] = useState(false)
  const tell = useReportToHistory()
  const notify = useNotify()
  const translate = useTranslate()
  const reveal = async (): Promise<void> => {
    const fields = hidden.map(({ field }) => field)
    try {
      await tell?.({ kind: 'reveal', resource, record, fields })
      setRevealed(true)
    } catch (error) {
      notify(failureText(error, translate), { type: 'error' })
    }
  }
  return { isRevealed, reveal }
}
