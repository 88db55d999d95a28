// Generated from schema/order.yaml. Change the YAML, or run: npm run eject -- order actions
import { CallButton, DeleteButton, MoveButtons, RowActions } from 'deskwright/kit'
import { statusLifecycle } from './lifecycle'

const actions = (
  <RowActions>
    <CallButton call="notify" />
    <MoveButtons lifecycle={statusLifecycle} />
    <DeleteButton />
  </RowActions>
)

export const OrderActions = () => actions
