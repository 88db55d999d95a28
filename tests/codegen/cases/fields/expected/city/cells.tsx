// Generated from schema/city.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const cityCells = {
  name: <TextCell />,
}
