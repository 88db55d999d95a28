// Generated from schema/annex.yaml. Change the YAML, not this file.
import { IntegerCell } from 'deskwright/kit'

export const annexCells = {
  id: <IntegerCell />,
}
