// Generated from schema/maker.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const makerCells = {
  name: <TextCell />,
}
