// Generated from schema/talk.yaml. Change the YAML, or run: npm run eject -- talk edit
import { EditDialog, MoneyInput, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="subject" maxLength={40} required />
    <MoneyInput source="fee" min={1.5} digits={2} />
  </EditDialog>
)

export const TalkEdit = () => edit

export default TalkEdit
