// Generated from schema/ticket.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const ticketCells = {
  class: <TextCell />,
  'Multi-Arch': <TextCell />,
}
