// Generated from schema/Parcels.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const parcelsCells = {
  code: <TextCell />,
}
