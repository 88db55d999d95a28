// Generated from schema/person.yaml. Change the YAML, or run: npm run eject -- person create
import { CreateDialog, TextInput } from 'deskwright/kit/form'

const create = (
  <CreateDialog>
    <TextInput source="name" required />
  </CreateDialog>
)

export const PersonCreate = () => create

export default PersonCreate
