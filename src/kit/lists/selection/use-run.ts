import { useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate, type RaRecord, type TranslateFunction } from 'ra-core'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import type { Action, Notice } from '../../actions/row/action'
import { noticeMessageOf } from '../../actions/row/notice-messages'
import { usePortsFor } from '../../actions/row/ports'
import { reloadLists } from '../../actions/row/row-cache'
import { useStoreResult } from '../../actions/row/use-report-notice'
import { useDefinition } from '../../base/contexts/definitions'
import { useIdentity } from '../../base/contexts/roles'
import { isRetriable } from '../../actions/bulk/batch-run'
import { useRuns, type BatchProgress, type Started } from '../../actions/bulk/use-batch-runs'
import { failureText } from '../../base/values/failure-text'
import { rowWork, type BatchAction, type RowPorts } from './row-work'

/** A run over records, while it goes on and afterwards. */
export interface Run extends BatchProgress<RaRecord> {
  readonly deed: BatchAction
}

const wordsFor =
  (definition: ResourceDefinition, translate: TranslateFunction, readable: readonly string[]) =>
  (action: Action, notice: Notice): string =>
    notice.kind === 'failed'
      ? failureText(notice.error, translate)
      : noticeMessageOf(definition, action, notice, translate, readable).message

/** What a run of the resource in context needs from outside. */
const useRowPorts = (): ((started: Started) => RowPorts) => {
  const definition = useDefinition()
  const portsFor = usePortsFor()
  const keep = useStoreResult()
  const translate = useTranslate()
  const readable = useIdentity()
  return useCallback(
    (started) => {
      const base = portsFor(definition)
      return {
        ...base,
        say: (action, notice) =>
          started.closing.signal.aborted
            ? base.say(action, notice)
            : keep(definition, action, notice),
        wordsFor: wordsFor(definition, translate, readable),
        text: (key) => translate(key === 'session' ? 'kit.runs.session' : `kit.selection.${key}`),
        halt: () => started.stop.abort(),
      }
    },
    [definition, portsFor, keep, translate, readable],
  )
}

/** Does one thing with many records. `onOver` gets those that another try may follow for. */
export const useRun = (onOver: (left: readonly RaRecord[]) => void) => {
  const definition = useDefinition()
  const queryClient = useQueryClient()
  const portsOf = useRowPorts()
  const [deed, setDeed] = useState<BatchAction | null>(null)
  const { progress, begin: beginRun, stop, close } = useRuns<RaRecord>()
  const run: Run | null = deed && progress && { deed, ...progress }

  const begin = async (next: BatchAction, records: readonly RaRecord[]): Promise<void> => {
    setDeed(next)
    const workOf = (started: Started) => rowWork(next, definition, portsOf(started))
    const results = await beginRun({ records, workOf, atOnce: next.call.atOnce })
    onOver(results.filter(isRetriable).map(({ record }) => record))
    await reloadLists(queryClient, definition.name).catch(() => undefined)
  }
  return { run, begin, stop, close }
}
