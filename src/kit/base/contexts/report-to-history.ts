import { use, useMemo } from 'react'
import { DataProviderContext } from 'ra-core'
import { historyTellPath, type HistoryReport } from '../../../../wire/history-lines'
import type { AdminDataProvider } from '../../../providers/data/data-provider'
import { useDefinitions } from './definitions'

const call = { path: historyTellPath, method: 'POST', encoding: 'json' } as const

/** Tells the history of the backend something. It rejects where that fails. */
export type ReportToHistory = (report: HistoryReport) => Promise<void>

/**
 * Tells the history of the backend what only the console can see; whoever tells does not go on where that fails. Null:
 * there is no history to tell.
 */
export const useReportToHistory = (): ReportToHistory | null => {
  const { app } = useDefinitions()
  const dataProvider = use(DataProviderContext) as AdminDataProvider | null
  return useMemo(
    () =>
      app.history && dataProvider
        ? async (report) => void (await dataProvider.ask(call, { ...report }))
        : null,
    [app, dataProvider],
  )
}
