import { useTranslate } from 'ra-core'
import { ConfirmDialog } from './confirm-dialog'

/** Asks whether to lose what a form holds. */
export const DiscardDialog = (props: {
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) => (
  <ConfirmDialog
    title={useTranslate()('form.discard')}
    tone="delete"
    answers={{ yes: 'form.leave', no: 'form.keep' }}
    facts={[]}
    {...props}
  />
)
