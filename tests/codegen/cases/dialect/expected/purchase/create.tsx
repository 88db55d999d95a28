// Generated from schema/purchase.yaml. Change the YAML, or run: npm run eject -- purchase create
import { CreateDialog, IntegerInput, ReferenceInput, TextInput } from 'deskwright/kit/form'

const create = (
  <CreateDialog>
    <TextInput source="sn" maxLength={20} required />
    <IntegerInput source="amount" />
    <ReferenceInput source="buyer" to="buyer" show="name" />
  </CreateDialog>
)

export const PurchaseCreate = () => create

export default PurchaseCreate
