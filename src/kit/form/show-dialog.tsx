import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { RecordContextProvider, useTranslate } from 'ra-core'
import { useAccess, useIdentity } from '../actions/roles'
import { useDefinition } from '../definitions'
import { useDialog } from '../dialog-context'
import { useDialogFrame } from '../dialog-frame'
import { focusOnMount } from './focus'
import { FormTheme } from './form-theme'
import { identityText } from './record-dialogs'
import { useFieldTexts } from './texts'

/** One record, to read: its fields are the cells of a list. */
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
            <List>{children}</List>
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

/** A field of the record with its label; the cell inside reads the value. */
export const ShowField = (props: { readonly source: string; readonly children: ReactNode }) => {
  const { label } = useFieldTexts()
  if (!useAccess()(props.source, 'read')) return null
  return (
    <div>
      <dt>{label([props.source])}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

const List = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'var(--dw-label-width) minmax(0, 1fr)',
    gap: 12,
    padding: '6px 0',
    borderBottom: '1px solid var(--dw-line-soft)',
    '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  },
  '& dt': {
    color: 'var(--dw-text-muted)',
    textAlign: 'right',
    '@media (max-width: 600px)': { textAlign: 'left' },
  },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})
