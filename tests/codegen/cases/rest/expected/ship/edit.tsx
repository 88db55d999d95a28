// Generated from schema/ship.yaml. Change the YAML, or run: npm run eject -- ship edit
import { EditDialog, IntegerInput, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="name" required />
    <IntegerInput source="cars" />
  </EditDialog>
)

export const ShipEdit = () => edit

export default ShipEdit
