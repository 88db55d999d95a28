// Generated from schema/purchase.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const purchaseCells = {
  sn: <TextCell />,
}
