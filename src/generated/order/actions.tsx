// Generated from schema/order.yaml. Change the YAML, not this file. sha256:7b92614c8bd16d3a
import { CallButton, DeleteButton, MoveButtons, RowActions } from '../../kit'
import { statusLifecycle } from './lifecycle'

export const OrderActions = () => (
  <RowActions>
    <CallButton call="notify" />
    <MoveButtons lifecycle={statusLifecycle} />
    <DeleteButton />
  </RowActions>
)
