// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket actions. sha256:bc5878955f2c6306
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
