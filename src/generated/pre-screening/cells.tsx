// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
import { PhoneCell, ReferenceCell } from 'deskwright/kit'

export const preScreeningCells = {
  productId: <ReferenceCell to="product" show="name" />,
  mobile: <PhoneCell />,
}
