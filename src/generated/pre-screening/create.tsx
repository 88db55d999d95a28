// Generated from schema/pre-screening.yaml. Change the YAML, or run: npm run eject -- pre-screening create
import { CreateDialog, PhoneInput, RadioInput, ReferenceInput } from 'deskwright/kit/form'
import { enabledChoices } from './choices'

const create = (
  <CreateDialog>
    <ReferenceInput source="productId" to="product" show="name" required />
    <PhoneInput source="mobile" maxLength={10} required />
    <RadioInput source="enabled" defaultValue={1} choices={enabledChoices} />
  </CreateDialog>
)

export const PreScreeningCreate = () => create

export default PreScreeningCreate
