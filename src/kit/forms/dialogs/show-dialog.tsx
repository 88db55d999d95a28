import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { RecordContextProvider, useTranslate, type RaRecord } from 'ra-core'
import { useIdentityFields } from '../../base/contexts/roles'
import { singularResourceTitle } from '../../base/contexts/singular-resource-name'
import { useDefinition } from '../../base/contexts/definitions'
import { useRecordTitle } from '../../base/contexts/document-title'
import { storableName } from '../../base/values/record-name'
import { useDialog } from '../../base/contexts/dialog-context'
import { useDialogFrame } from './dialog-frame'
import { CloseButton } from './close-button'
import { FreshRecordLoader } from './fresh-record-loader'
import { FormTheme } from '../../base/theme/form-theme'
import { identityText } from './record-dialogs'
import { ShowFieldList } from '../../fields/views/show-field'

export interface ShowDialogProps {
  readonly children: ReactNode
  /** The lists of what points to the record, below its fields. */
  readonly related?: ReactNode
}

/**
 * Shows one record for reading only. Its fields use the cells of lists. Where the backend can read one record, it is
 * read first, because a list may hold only a part of it.
 *
 * @example
 * ```tsx
 * // src/overrides/order/show.tsx
 * import { TextCell } from 'deskwright/kit'
 * import { ShowDialog, ShowField } from 'deskwright/kit/form'
 *
 * export default function OrderShow() {
 *   return (
 *     <ShowDialog>
 *       <ShowField source="name">
 *         <TextCell />
 *       </ShowField>
 *     </ShowDialog>
 *   )
 * }
 * ```
 */
export const ShowDialog = ({ children, related }: ShowDialogProps) => {
  const { opened, close } = useDialog()
  const { name, verbs } = useDefinition()
  const translate = useTranslate()
  if (opened?.kind !== 'show') return null
  const title = singularResourceTitle(name, translate)
  if (verbs.read === undefined && !opened.isUnread)
    return (
      <ShownRecord record={opened.record} {...{ title, related }}>
        {children}
      </ShownRecord>
    )
  return (
    <FreshRecordLoader {...opened} title={title} onClose={close}>
      {(record) => <ShownRecord {...{ record, title, related }}>{children}</ShownRecord>}
    </FreshRecordLoader>
  )
}

const ShownRecord = (props: ShowDialogProps & { record: RaRecord; title: string }) => {
  const { record, title, children, related } = props
  const { close } = useDialog()
  const id = useId()
  const frame = useDialogFrame()
  const identity = useIdentityFields()
  useRecordTitle(storableName(useDefinition(), record, identity).name)
  return (
    <FormTheme>
      <Dialog {...frame} open aria-labelledby={id} onClose={close}>
        <DialogTitle id={id}>
          {title} {identityText(record, identity)}
        </DialogTitle>
        <DialogContent>
          <RecordContextProvider value={record}>
            <ShowFieldList>{children}</ShowFieldList>
            {related}
          </RecordContextProvider>
        </DialogContent>
        <DialogActions>
          <CloseButton onClick={close} />
        </DialogActions>
      </Dialog>
    </FormTheme>
  )
}
