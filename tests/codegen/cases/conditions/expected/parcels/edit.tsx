// Generated from schema/Parcels.yaml. Change the YAML, or run: npm run eject -- parcels edit
import { EditDialog, IntegerInput, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="code" maxLength={20} required />
    <IntegerInput source="weight" min={1} max={99} />
  </EditDialog>
)

export const ParcelsEdit = () => edit

export default ParcelsEdit
