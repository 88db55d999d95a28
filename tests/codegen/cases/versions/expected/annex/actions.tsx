// Generated from schema/annex.yaml. Change the YAML, or run: npm run eject -- annex actions
import { DeleteButton, EditButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
    <DeleteButton />
  </RowActions>
)

export const AnnexActions = () => actions
