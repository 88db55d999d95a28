// Generated from schema/purchase.yaml. Change the YAML, or run: npm run eject -- purchase edit
import { EditDialog, IntegerInput, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="sn" maxLength={20} required />
    <IntegerInput source="amount" />
  </EditDialog>
)

export const PurchaseEdit = () => edit

export default PurchaseEdit
