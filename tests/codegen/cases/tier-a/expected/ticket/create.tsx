// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket create. sha256:f63a1c4785fa556f
import { CreateDialog, FormGroup, FormTabs } from '../../kit/form'
import { ticketCreateFields1 } from './create-fields-1'
import { ticketCreateFields2 } from './create-fields-2'
import { ticketCreateFields3 } from './create-fields-3'

export const TicketCreate = () => (
  <CreateDialog>
    <FormTabs>
      <FormGroup name="main">{ticketCreateFields1}</FormGroup>
      <FormGroup name="money">{ticketCreateFields2}</FormGroup>
      <FormGroup name="more">{ticketCreateFields3}</FormGroup>
    </FormTabs>
  </CreateDialog>
)

export default TicketCreate
