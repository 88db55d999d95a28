// Generated from schema/notary.yaml. Change the YAML, or run: npm run eject -- notary actions
import { EditButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
  </RowActions>
)

export const NotaryActions = () => actions
