import type { RaRecord } from 'ra-core'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
import { RecordConfirm } from './record-confirm'
import type { RecordQuestion } from './record-question'

export interface QuestionDialogProps extends Omit<ConfirmDialogProps, 'onConfirm'> {
  /** The record that is asked about; it is read again while the question opens. */
  readonly about?: RecordQuestion | undefined
  readonly onConfirm: (reason: string, record?: RaRecord) => void
}

/** Any question: about a record, or about something else. */
export const QuestionDialog = ({ about, ...props }: QuestionDialogProps) => {
  const name = typeof props.title === 'string' ? props.title : ''
  return about ? (
    <RecordConfirm name={name} {...props} about={about} />
  ) : (
    <ConfirmDialog name={name} {...props} />
  )
}

export { prerenderDialogParts } from './preload-dialog-parts'
export default QuestionDialog
