// Generated from schema/ship.yaml. Change the YAML, or run: npm run eject -- ship actions
import { DeleteButton, EditButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
    <DeleteButton />
  </RowActions>
)

export const ShipActions = () => actions
