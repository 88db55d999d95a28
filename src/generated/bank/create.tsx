// Generated from schema/bank.yaml. Change the YAML, or run: npm run eject -- bank create
import { CreateDialog, RadioInput, TextInput } from 'deskwright/kit/form'
import { enabledChoices, typeChoices } from './choices'

const create = (
  <CreateDialog complete>
    <TextInput source="code" maxLength={10} />
    <TextInput source="name" />
    <RadioInput source="type" defaultValue={1} choices={typeChoices} />
    <RadioInput source="enabled" defaultValue={1} choices={enabledChoices} />
  </CreateDialog>
)

export const BankCreate = () => create

export default BankCreate
