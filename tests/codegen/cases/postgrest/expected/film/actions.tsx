// Generated from schema/film.yaml. Change the YAML, or run: npm run eject -- film actions
import { DeleteButton, EditButton, MoveButtons, RowActions } from 'deskwright/kit'
import { stateLifecycle } from './lifecycle'

const actions = (
  <RowActions>
    <MoveButtons lifecycle={stateLifecycle} />
    <EditButton />
    <DeleteButton />
  </RowActions>
)

export const FilmActions = () => actions
