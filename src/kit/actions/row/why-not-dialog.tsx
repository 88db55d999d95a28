import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'ra-core'
import { useDialog } from '../../base/contexts/dialog-context'
import { useDialogFrame } from '../../forms/dialogs/dialog-frame'
import { CloseButton } from '../../forms/dialogs/close-button'
import { FormTheme } from '../../base/theme/form-theme'
import { identityText } from '../../forms/dialogs/record-dialogs'
import { useIdentityFields } from '../../base/contexts/roles'
import { WhyNotExplanation, type WhyNotProps } from './why-not-explanation'

export type WhyNotDialogProps = WhyNotProps

/** Shows what can be done with a record in its present status, and what blocks every other status. */
export const WhyNotDialog = ({ record, lifecycle }: WhyNotDialogProps) => {
  const { close } = useDialog()
  const translate = useTranslate()
  const id = useId()
  const frame = useDialogFrame()
  const identity = identityText(record, useIdentityFields())
  return (
    <FormTheme>
      <Dialog {...frame} open maxWidth="sm" fullWidth aria-labelledby={id} onClose={close}>
        <DialogTitle id={id}>
          {translate('kit.why.title')} {identity}
        </DialogTitle>
        {/* A long answer scrolls, and the tab index lets the keyboard scroll it, too. */}
        <DialogContent tabIndex={0}>
          <WhyNotExplanation record={record} lifecycle={lifecycle} />
        </DialogContent>
        <DialogActions>
          <CloseButton onClick={close} />
        </DialogActions>
      </Dialog>
    </FormTheme>
  )
}

export default WhyNotDialog
