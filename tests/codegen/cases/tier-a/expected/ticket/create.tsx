// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket create. sha256:de1c65280787377c
import { CreateDialog, FormGroup } from '../../kit/form'
import { ticketCreateFields1 } from './create-fields-1'
import { ticketCreateFields2 } from './create-fields-2'
import { ticketCreateFields3 } from './create-fields-3'

export const TicketCreate = () => (
  <CreateDialog>
    <FormGroup name="main">{ticketCreateFields1}</FormGroup>
    <FormGroup name="money">{ticketCreateFields2}</FormGroup>
    <FormGroup name="more">{ticketCreateFields3}</FormGroup>
  </CreateDialog>
)

export default TicketCreate
