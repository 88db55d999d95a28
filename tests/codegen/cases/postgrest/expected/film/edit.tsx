// Generated from schema/film.yaml. Change the YAML, or run: npm run eject -- film edit
import { EditDialog, IntegerInput, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="title" maxLength={80} required />
    <IntegerInput source="minutes" min={1} max={600} />
  </EditDialog>
)

export const FilmEdit = () => edit

export default FilmEdit
