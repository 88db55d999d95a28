// Generated from schema/director.yaml. Change the YAML, not this file.
import { IntegerCell } from 'deskwright/kit'

export const directorCells = {
  id: <IntegerCell />,
}
