import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { RecordContextProvider, useTranslate } from 'ra-core'
import { useIdentity } from '../contexts/roles'
import { useDefinition } from '../contexts/definitions'
import { useDialog } from '../contexts/dialog-context'
import { useDialogFrame } from './dialog-frame'
import { focusOnMount } from './focus'
import { FormTheme } from '../skin/form-theme'
import { identityText } from './record-dialogs'
import { ShowList } from '../views/show-field'

/** Shows one record for reading only. Its fields use the cells of lists. */
export const ShowDialog = ({ children }: { readonly children: ReactNode }) => {
  const { opened, close } = useDialog()
  const definition = useDefinition()
  const translate = useTranslate()
  const id = useId()
  const frame = useDialogFrame()
  const identity = useIdentity()
  if (opened?.kind !== 'show') return null
  const { record } = opened
  const name = translate(`resources.${definition.name}.name`, { _: definition.name })
  return (
    <FormTheme>
      <Dialog {...frame} open aria-labelledby={id} onClose={close}>
        <DialogTitle id={id}>
          {translate('form.show', { name })} {identityText(record, identity)}
        </DialogTitle>
        <DialogContent>
          <RecordContextProvider value={record}>
            <ShowList>{children}</ShowList>
          </RecordContextProvider>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" ref={focusOnMount} onClick={close}>
            {translate('form.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </FormTheme>
  )
}
