// Generated from schema/pre-screening.yaml. Change the YAML, not this file. sha256:e91bbd52c8fc4476
import { CreateDialog, PhoneInput, RadioInput, ReferenceInput } from '../../kit/form'
import { enabledChoices } from './choices'

export const PreScreeningCreate = () => (
  <CreateDialog>
    <ReferenceInput source="productId" to="product" show="name" required />
    <PhoneInput source="mobile" maxLength={10} required />
    <RadioInput source="enabled" defaultValue={1} choices={enabledChoices} />
  </CreateDialog>
)

export default PreScreeningCreate
