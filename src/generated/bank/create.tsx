// Generated from schema/bank.yaml. Change the YAML, not this file. sha256:b6c48bc8f48f8890
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
