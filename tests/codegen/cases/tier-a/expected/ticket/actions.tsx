// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket actions
import {
  CallButton,
  DeleteButton,
  EditButton,
  MoveButtons,
  RowActions,
  ShowButton,
} from 'deskwright/kit'
import { paymentLifecycle, phaseLifecycle } from './lifecycle'

const actions = (
  <RowActions>
    <CallButton call="ping" />
    <MoveButtons lifecycle={phaseLifecycle} />
    <MoveButtons lifecycle={paymentLifecycle} />
    <EditButton />
    <ShowButton />
    <DeleteButton />
  </RowActions>
)

export const TicketActions = () => actions
