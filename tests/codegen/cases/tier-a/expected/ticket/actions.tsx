// Generated from schema/ticket.yaml. Change the YAML, not this file. sha256:28200b1a23c40be9
import {
  CallButton,
  DeleteButton,
  EditButton,
  MoveButtons,
  RowActions,
  ShowButton,
} from '../../kit'
import { paymentLifecycle, phaseLifecycle } from './lifecycle'

export const TicketActions = () => (
  <RowActions>
    <CallButton call="ping" />
    <MoveButtons lifecycle={phaseLifecycle} />
    <MoveButtons lifecycle={paymentLifecycle} />
    <EditButton />
    <ShowButton />
    <DeleteButton />
  </RowActions>
)
