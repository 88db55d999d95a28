// Generated from schema/annex.yaml. Change the YAML, or run: npm run eject -- annex edit
import { EditDialog, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="title" />
  </EditDialog>
)

export const AnnexEdit = () => edit

export default AnnexEdit
