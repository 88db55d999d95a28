// Generated from schema/clause.yaml. Change the YAML, or run: npm run eject -- clause create
import { CreateDialog, TextInput } from 'deskwright/kit/form'

const create = (
  <CreateDialog>
    <TextInput source="text" />
  </CreateDialog>
)

export const ClauseCreate = () => create

export default ClauseCreate
