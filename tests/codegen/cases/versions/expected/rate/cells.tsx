// Generated from schema/rate.yaml. Change the YAML, not this file.
import { IntegerCell } from 'deskwright/kit'

export const rateCells = {
  id: <IntegerCell />,
}
