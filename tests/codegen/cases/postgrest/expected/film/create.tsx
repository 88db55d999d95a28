// Generated from schema/film.yaml. Change the YAML, or run: npm run eject -- film create
import { CreateDialog, IntegerInput, ReferenceInput, TextInput } from 'deskwright/kit/form'

const create = (
  <CreateDialog>
    <TextInput source="title" maxLength={80} required />
    <IntegerInput source="minutes" min={1} max={600} />
    <ReferenceInput source="director" to="director" show="name" />
  </CreateDialog>
)

export const FilmCreate = () => create

export default FilmCreate
