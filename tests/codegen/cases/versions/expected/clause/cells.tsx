// Generated from schema/clause.yaml. Change the YAML, not this file.
import { IntegerCell } from 'deskwright/kit'

export const clauseCells = {
  id: <IntegerCell />,
}
