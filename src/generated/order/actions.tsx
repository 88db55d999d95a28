// Generated from schema/order.yaml. Change the YAML, or run: npm run eject -- order actions. sha256:05c6283904da58ce
import { CallButton, DeleteButton, MoveButtons, RowActions } from '../../kit'
import { statusLifecycle } from './lifecycle'

export const OrderActions = () => (
  <RowActions>
    <CallButton call="notify" />
    <MoveButtons lifecycle={statusLifecycle} />
    <DeleteButton />
  </RowActions>
)
