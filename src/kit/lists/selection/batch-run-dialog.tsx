import { useCallback } from 'react'
import { useTranslate, type RaRecord } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useIdentityFields } from '../../base/contexts/roles'
import { QuestionFrame } from '../../forms/dialogs/question-frame'
import { endedCount, BatchRunButtons, BatchRunView } from '../../actions/bulk/batch-run-view'
import { recordName } from '../../base/values/record-name'
import type { SelectionRun } from './use-selection-run'

export interface BatchRunDialogProps {
  readonly run: SelectionRun
  readonly onStop: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The progress of a run, and what has become of each record. It is closed by the operator only. */
export const BatchRunDialog = ({ run, onStop, onRetry, onClose }: BatchRunDialogProps) => {
  const translate = useTranslate()
  const { deed, results, isOver } = run
  const definition = useDefinition()
  const readable = useIdentityFields()
  const nameOf = useCallback(
    (record: RaRecord) => recordName(definition, record, readable),
    [definition, readable],
  )
  return (
    <QuestionFrame
      title={translate('kit.selection.progress', {
        action: deed.label,
        done: endedCount(results),
        count: results.length,
      })}
      tone={deed.call.tone ?? 'plain'}
      wide
      onClose={() => {
        if (isOver) onClose()
      }}
      actions={<BatchRunButtons progress={run} {...{ onStop, onRetry, onClose }} />}
    >
      <BatchRunView label={translate('kit.selection.region')} {...{ results, nameOf }} />
    </QuestionFrame>
  )
}
