import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'ra-core'
import { FormTheme } from '../../base/theme/form-theme'
import { useDialogFrame } from './dialog-frame'
import { focusOnMount } from './focus'

interface NoWayProps {
  readonly title: string
  readonly text: string
  /** What the dialog is for may still come. */
  readonly isBusy?: boolean
  readonly onClose: () => void
  /** Tries again, where that may help. */
  readonly onAgain?: (() => void) | undefined
}

/** Stands where a record or a form would: it says why that is not there, or not yet, and leads back. */
export const UnavailableDialog = ({
  title,
  text,
  isBusy = false,
  onClose,
  onAgain,
}: NoWayProps) => {
  const translate = useTranslate()
  const id = useId()
  const frame = useDialogFrame()
  const isFinal = !isBusy && !onAgain
  return (
    <FormTheme>
      <Dialog {...frame} open aria-labelledby={id} aria-busy={isBusy} onClose={onClose}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent role={isBusy ? 'status' : 'alert'}>{text}</DialogContent>
        <DialogActions>
          <Button
            variant="outlined"
            color="inherit"
            ref={isFinal ? focusOnMount : null}
            onClick={onClose}
          >
            {translate(isFinal ? 'form.toList' : 'form.cancel')}
          </Button>
          {onAgain && (
            <Button variant="contained" onClick={onAgain}>
              {translate('kit.buttons.retry')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </FormTheme>
  )
}
