// Generated from schema/ship.yaml. Change the YAML, or run: npm run eject -- ship actions. sha256:895ec6ae7ae4a4a3
import { DeleteButton, EditButton, RowActions } from '../../kit'

export const ShipActions = () => (
  <RowActions>
    <EditButton />
    <DeleteButton />
  </RowActions>
)
