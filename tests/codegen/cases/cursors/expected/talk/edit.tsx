// Generated from schema/talk.yaml. Change the YAML, or run: npm run eject -- talk edit
import { EditDialog, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="subject" maxLength={40} required />
  </EditDialog>
)

export const TalkEdit = () => edit

export default TalkEdit
