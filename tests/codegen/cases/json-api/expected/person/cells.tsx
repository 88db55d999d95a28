// Generated from schema/person.yaml. Change the YAML, not this file.
import { IntegerCell } from 'deskwright/kit'

export const personCells = {
  id: <IntegerCell />,
}
