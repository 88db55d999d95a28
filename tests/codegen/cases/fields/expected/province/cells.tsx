// Generated from schema/province.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const provinceCells = {
  name: <TextCell />,
}
