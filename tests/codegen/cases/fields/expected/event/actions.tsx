// Generated from schema/event.yaml. Change the YAML, or run: npm run eject -- event actions
import { DeleteButton, EditButton, RowActions, ShowButton } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
    <ShowButton />
    <DeleteButton />
  </RowActions>
)

export const EventActions = () => actions
