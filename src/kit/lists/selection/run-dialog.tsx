import { useCallback } from 'react'
import { useTranslate, type RaRecord } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useIdentity } from '../../base/contexts/roles'
import { QuestionFrame } from '../../forms/dialogs/question-frame'
import { endedOf, RunAnswers, RunView } from '../../actions/bulk/run-view'
import { recordName } from '../../base/values/record-name'
import type { Run } from './use-run'

export interface RunDialogProps {
  readonly run: Run
  readonly onStop: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The progress of a run, and what has become of each record. It is closed by the operator only. */
export const RunDialog = ({ run, onStop, onRetry, onClose }: RunDialogProps) => {
  const translate = useTranslate()
  const { deed, results, isOver } = run
  const definition = useDefinition()
  const readable = useIdentity()
  const nameOf = useCallback(
    (record: RaRecord) => recordName(definition, record, readable),
    [definition, readable],
  )
  return (
    <QuestionFrame
      title={translate('kit.selection.progress', {
        action: deed.label,
        done: endedOf(results),
        count: results.length,
      })}
      tone={deed.call.tone ?? 'plain'}
      wide
      onClose={() => {
        if (isOver) onClose()
      }}
      actions={<RunAnswers progress={run} {...{ onStop, onRetry, onClose }} />}
    >
      <RunView label={translate('kit.selection.region')} {...{ results, nameOf }} />
    </QuestionFrame>
  )
}
