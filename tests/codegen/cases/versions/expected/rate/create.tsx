// Generated from schema/rate.yaml. Change the YAML, or run: npm run eject -- rate create
import { CreateDialog, TextInput } from 'deskwright/kit/form'

const create = (
  <CreateDialog>
    <TextInput source="name" />
  </CreateDialog>
)

export const RateCreate = () => create

export default RateCreate
