// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket show. sha256:951bfd5683f5497a
import { ShowDialog } from '../../kit/form'
import { ticketShowFields1 } from './show-fields-1'
import { ticketShowFields2 } from './show-fields-2'

export const TicketShow = () => (
  <ShowDialog>
    {ticketShowFields1}
    {ticketShowFields2}
  </ShowDialog>
)

export default TicketShow
