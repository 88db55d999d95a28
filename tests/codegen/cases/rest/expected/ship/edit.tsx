// Generated from schema/ship.yaml. Change the YAML, or run: npm run eject -- ship edit. sha256:93ad2e445c1cc79e
import { EditDialog, IntegerInput, TextInput } from '../../kit/form'

export const ShipEdit = () => (
  <EditDialog>
    <TextInput source="name" required />
    <IntegerInput source="cars" />
  </EditDialog>
)

export default ShipEdit
