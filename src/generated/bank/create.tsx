// Generated from schema/bank.yaml. Change the YAML, or run: npm run eject -- bank create. sha256:15260e5f8c41364d
import { CreateDialog, RadioInput, TextInput } from '../../kit/form'
import { enabledChoices, typeChoices } from './choices'

export const BankCreate = () => (
  <CreateDialog complete>
    <TextInput source="code" maxLength={10} />
    <TextInput source="name" />
    <RadioInput source="type" defaultValue={1} choices={typeChoices} />
    <RadioInput source="enabled" defaultValue={1} choices={enabledChoices} />
  </CreateDialog>
)

export default BankCreate
