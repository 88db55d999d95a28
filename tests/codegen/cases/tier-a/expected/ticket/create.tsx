// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket create
import { CreateDialog, FormGroup, FormTabs } from 'deskwright/kit/form'
import { ticketCreateMain } from './create-main'
import { ticketCreateMoney } from './create-money'
import { ticketCreateMore } from './create-more'

const create = (
  <CreateDialog>
    <FormTabs>
      <FormGroup name="main">{ticketCreateMain}</FormGroup>
      <FormGroup name="money">{ticketCreateMoney}</FormGroup>
      <FormGroup name="more">{ticketCreateMore}</FormGroup>
    </FormTabs>
  </CreateDialog>
)

export const TicketCreate = () => create

export default TicketCreate
