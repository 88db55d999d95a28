// Generated from schema/Parcels.yaml. Change the YAML, or run: npm run eject -- parcels create
import { CreateDialog, IntegerInput, ReferenceInput, TextInput } from 'deskwright/kit/form'

const create = (
  <CreateDialog>
    <TextInput source="code" maxLength={20} required />
    <IntegerInput source="weight" min={1} max={99} />
    <ReferenceInput source="depot" to="Depots" show="name" />
  </CreateDialog>
)

export const ParcelsCreate = () => create

export default ParcelsCreate
