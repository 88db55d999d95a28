// Generated from schema/clause.yaml. Change the YAML, or run: npm run eject -- clause edit
import { EditDialog, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="text" />
  </EditDialog>
)

export const ClauseEdit = () => edit

export default ClauseEdit
