// Generated from schema/purchase.yaml. Change the YAML, or run: npm run eject -- purchase actions
import { DeleteButton, EditButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
    <DeleteButton />
  </RowActions>
)

export const PurchaseActions = () => actions
