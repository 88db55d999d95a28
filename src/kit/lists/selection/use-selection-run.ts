import { useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate, type RaRecord, type TranslateFunction } from 'ra-core'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import type { Action, ActionNotice } from '../../actions/row/action'
import { noticeMessageOf } from '../../actions/row/notice-messages'
import { useActionPorts } from '../../actions/row/use-action-ports'
import { reloadLists } from '../../actions/row/row-cache'
import { useStoreActionResult } from '../../actions/row/use-report-notice'
import { useDefinition } from '../../base/contexts/definitions'
import { useIdentityFields } from '../../base/contexts/roles'
import { isRetriable } from '../../actions/bulk/batch-run'
import {
  useBatchRuns,
  type BatchProgress,
  type BatchAbortControllers,
} from '../../actions/bulk/use-batch-runs'
import { failureText } from '../../base/values/failure-text'
import { selectedRowWork, type BatchAction, type SelectedRowPorts } from './selection-row-work'

/** A run over records, while it goes on and afterwards. */
export interface SelectionRun extends BatchProgress<RaRecord> {
  readonly deed: BatchAction
}

const wordsFor =
  (definition: ResourceDefinition, translate: TranslateFunction, readable: readonly string[]) =>
  (action: Action, notice: ActionNotice): string =>
    notice.kind === 'failed'
      ? failureText(notice.error, translate)
      : noticeMessageOf(definition, action, notice, translate, readable).message

/** What a run of the resource in context needs from outside. */
const useRowPorts = (): ((started: BatchAbortControllers) => SelectedRowPorts) => {
  const definition = useDefinition()
  const portsFor = useActionPorts()
  const keep = useStoreActionResult()
  const translate = useTranslate()
  const readable = useIdentityFields()
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
export const useSelectionRun = (onOver: (left: readonly RaRecord[]) => void) => {
  const definition = useDefinition()
  const queryClient = useQueryClient()
  const portsOf = useRowPorts()
  const [deed, setDeed] = useState<BatchAction | null>(null)
  const { progress, begin: beginRun, stop, close } = useBatchRuns<RaRecord>()
  const run: SelectionRun | null = deed && progress && { deed, ...progress }

  const begin = async (next: BatchAction, records: readonly RaRecord[]): Promise<void> => {
    setDeed(next)
    const workOf = (started: BatchAbortControllers) =>
      selectedRowWork(next, definition, portsOf(started))
    const results = await beginRun({ records, workOf, atOnce: next.call.atOnce })
    onOver(results.filter(isRetriable).map(({ record }) => record))
    await reloadLists(queryClient, definition.name).catch(() => undefined)
  }
  return { run, begin, stop, close }
}
