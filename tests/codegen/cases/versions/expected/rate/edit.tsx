// Generated from schema/rate.yaml. Change the YAML, or run: npm run eject -- rate edit
import { EditDialog, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="name" />
  </EditDialog>
)

export const RateEdit = () => edit

export default RateEdit
