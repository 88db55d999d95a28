// Generated from schema/Depots.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const depotsCells = {
  name: <TextCell />,
}
