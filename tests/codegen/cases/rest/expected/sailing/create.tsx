// Generated from schema/sailing.yaml. Change the YAML, or run: npm run eject -- sailing create. sha256:be944da68c93a224
import {
  CreateDialog,
  IntegerInput,
  MoneyInput,
  RadioInput,
  ReferenceInput,
  RowsInput,
  TextInput,
} from '../../kit/form'
import { classChoices } from './choices'

export const SailingCreate = () => (
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

export default SailingCreate
