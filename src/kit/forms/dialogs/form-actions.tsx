import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useTranslate } from 'ra-core'
import type { Submission } from '../form-state/submission'

export interface FormActionsProps {
  readonly submission: Submission
  readonly formId: string
  /** The form waits for the operator before it can be sent again. */
  readonly isHeld: boolean
  readonly hasNext: boolean
  readonly onNext: () => void
  readonly onLeave: () => void
}

/** The buttons below a form. */
export const FormActions = (props: FormActionsProps) => {
  const translate = useTranslate()
  const { busy } = props.submission
  const isIdle = busy || props.isHeld
  return (
    <DialogActions>
      <Button variant="outlined" color="inherit" disabled={busy} onClick={props.onLeave}>
        {translate('form.cancel')}
      </Button>
      {props.hasNext && (
        <Button
          variant="outlined"
          disabled={isIdle}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={props.onNext}
        >
          {translate('form.saveNext')}
        </Button>
      )}
      <Button type="submit" form={props.formId} variant="contained" disabled={isIdle}>
        {translate('form.save')}
      </Button>
    </DialogActions>
  )
}
