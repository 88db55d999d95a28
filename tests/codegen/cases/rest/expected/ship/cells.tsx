// Generated from schema/ship.yaml. Change the YAML, not this file.
import { IntegerCell } from 'deskwright/kit'

export const shipCells = {
  imo: <IntegerCell />,
}
