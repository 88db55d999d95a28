// Generated from schema/talk.yaml. Change the YAML, or run: npm run eject -- talk create
import { CreateDialog, MoneyInput, ReferenceInput, RowsInput, TextInput } from 'deskwright/kit/form'

const create = (
  <CreateDialog>
    <TextInput source="subject" maxLength={40} required />
    <MoneyInput source="fee" min={1.5} digits={2} />
    <RowsInput source="costs">
      <TextInput source="what" />
      <MoneyInput source="price" digits={3} />
    </RowsInput>
    <ReferenceInput source="channel" to="channel" show="name" />
  </CreateDialog>
)

export const TalkCreate = () => create

export default TalkCreate
