// Generated from schema/purchase.yaml. Change the YAML, not this file.
import { TextCell } from '../../kit'

export const purchaseCells = {
  sn: <TextCell />,
}
