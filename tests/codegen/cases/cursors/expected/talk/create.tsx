// Generated from schema/talk.yaml. Change the YAML, or run: npm run eject -- talk create
import { CreateDialog, ReferenceInput, TextInput } from 'deskwright/kit/form'

const create = (
  <CreateDialog>
    <TextInput source="subject" maxLength={40} required />
    <ReferenceInput source="channel" to="channel" show="name" />
  </CreateDialog>
)

export const TalkCreate = () => create

export default TalkCreate
