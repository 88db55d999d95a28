// Generated from schema/parcel.yaml. Change the YAML, not this file.
import { IntegerCell } from 'deskwright/kit'

export const parcelCells = {
  id: <IntegerCell />,
}
