import type { RaRecord } from 'ra-core'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
import { RecordConfirm } from './record-confirm'
import type { RecordQuestion } from './record-question'

export interface QuestionProps extends Omit<ConfirmDialogProps, 'onConfirm'> {
  /** The record that is asked about; it is read again while the question opens. */
  readonly about?: RecordQuestion | undefined
  readonly onConfirm: (reason: string, record?: RaRecord) => void
}

/** Any question: about a record, or about something else. */
export const Question = ({ about, ...props }: QuestionProps) => {
  const name = typeof props.title === 'string' ? props.title : ''
  return about ? (
    <RecordConfirm name={name} {...props} about={about} />
  ) : (
    <ConfirmDialog name={name} {...props} />
  )
}

export { warmUp } from './preload-dialog-parts'
export default Question
