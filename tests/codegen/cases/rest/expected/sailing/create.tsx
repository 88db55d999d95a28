// Generated from schema/sailing.yaml. Change the YAML, or run: npm run eject -- sailing create
import {
  CreateDialog,
  IntegerInput,
  MoneyInput,
  RadioInput,
  ReferenceInput,
  RowsInput,
  TextInput,
} from 'deskwright/kit/form'
import { classChoices } from './choices'

const create = (
  <CreateDialog>
    <TextInput source="number" required />
    <ReferenceInput source="ship" to="ship" show="name" />
    <MoneyInput source="fare" />
    <RadioInput source="class" defaultValue={1} choices={classChoices} />
    <RowsInput source="decks">
      <IntegerInput source="level" />
      <TextInput source="name" />
    </RowsInput>
  </CreateDialog>
)

export const SailingCreate = () => create

export default SailingCreate
