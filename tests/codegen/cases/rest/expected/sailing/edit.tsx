// Generated from schema/sailing.yaml. Change the YAML, or run: npm run eject -- sailing edit. sha256:c19ffc84ca9e71cf
import {
  DateInput,
  EditDialog,
  MoneyInput,
  ReferenceInput,
  TextInput,
  ValuesInput,
} from '../../kit/form'

export const SailingEdit = () => (
  <EditDialog>
    <ReferenceInput source="ship" to="ship" show="name" />
    <MoneyInput source="fare" />
    <ValuesInput source="tags">
      <TextInput />
    </ValuesInput>
    <DateInput source="leaves" codec="iso" />
  </EditDialog>
)

export default SailingEdit
