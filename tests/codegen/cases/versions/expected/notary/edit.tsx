// Generated from schema/notary.yaml. Change the YAML, or run: npm run eject -- notary edit
import { EditDialog, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="name" />
  </EditDialog>
)

export const NotaryEdit = () => edit

export default NotaryEdit
