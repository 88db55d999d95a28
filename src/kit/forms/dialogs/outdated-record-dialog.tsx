import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useCodeLabel } from '../../base/contexts/use-code-label'
import { recordValue } from '../../base/values/record-value'
import { ConfirmFacts } from './confirm-facts'
import { focusOnMount } from './focus'
import { QuestionFrame } from './question-frame'
import type { RecordQuestion } from './record-question'
import { useConfirmFacts } from './use-confirm-facts'
import type { OutdatedRecord } from './use-fresh-record'

export interface OutdatedRecordDialogProps {
  readonly about: RecordQuestion
  readonly check: OutdatedRecord
  readonly onClose: () => void
}

/** Says that a record is no longer what was asked about, so that nothing was sent. */
export const OutdatedRecordDialog = ({ about, check, onClose }: OutdatedRecordDialogProps) => {
  const translate = useTranslate()
  const facts = useConfirmFacts(about)
  return (
    <QuestionFrame
      tone="plain"
      title={translate(movedTitle(check))}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button ref={focusOnMount} variant="contained" onClick={onClose}>
            {translate('confirm.close')}
          </Button>
        </DialogActions>
      }
    >
      <OutdatedRecordText about={about} check={check} />
      <ConfirmFacts facts={facts} />
    </QuestionFrame>
  )
}

const movedTitle = ({ kind }: OutdatedRecord) =>
  kind === 'gone' ? 'confirm.gone' : 'confirm.moved'

/** What has become of the record. */
export const OutdatedRecordText = ({
  about,
  check,
}: Omit<OutdatedRecordDialogProps, 'onClose'>) => {
  const translate = useTranslate()
  return (
    <Sentence role="alert">
      {check.kind === 'gone' ? (
        translate('confirm.goneText')
      ) : (
        <Change about={about} check={check} />
      )}
    </Sentence>
  )
}

const Change = ({ about, check }: Omit<OutdatedRecordDialogProps, 'onClose'>) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  const words = useCodeLabel()
  if (check.kind !== 'moved') return null
  const { field, record } = check
  return (
    <>
      {translate('confirm.movedText', {
        field: translate(`resources.${name}.fields.${field}`, { _: field }),
        from: words(field, recordValue(about.record, field)),
        to: words(field, recordValue(record, field)),
      })}
    </>
  )
}

const Sentence = styled('p')({ margin: '0 0 8px', fontWeight: 500 })
