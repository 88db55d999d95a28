import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { focusOnMount } from './focus'

/** The button of a dialog that only shows something. It has the focus when the dialog opens. */
export const CloseButton = ({ onClick }: { readonly onClick: () => void }) => {
  const translate = useTranslate()
  return (
    <Button variant="outlined" color="inherit" ref={focusOnMount} onClick={onClick}>
      {translate('form.close')}
    </Button>
  )
}
