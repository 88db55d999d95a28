// Generated from schema/sailing.yaml. Change the YAML, or run: npm run eject -- sailing edit
import {
  DateInput,
  EditDialog,
  MoneyInput,
  ReferenceInput,
  TextInput,
  ValuesInput,
} from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <ReferenceInput source="ship" to="ship" show="name" />
    <MoneyInput source="fare" />
    <ValuesInput source="tags">
      <TextInput />
    </ValuesInput>
    <DateInput source="leaves" codec="iso" />
  </EditDialog>
)

export const SailingEdit = () => edit

export default SailingEdit
