// Generated from schema/clause.yaml. Change the YAML, or run: npm run eject -- clause actions
import { DeleteButton, EditButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
    <DeleteButton />
  </RowActions>
)

export const ClauseActions = () => actions
