// Generated from schema/annex.yaml. Change the YAML, or run: npm run eject -- annex create
import { CreateDialog, TextInput } from 'deskwright/kit/form'

const create = (
  <CreateDialog>
    <TextInput source="title" />
  </CreateDialog>
)

export const AnnexCreate = () => create

export default AnnexCreate
