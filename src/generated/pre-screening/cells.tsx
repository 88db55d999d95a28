// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
import { PhoneCell, ReferenceCell } from '../../kit'

export const preScreeningCells = {
  productId: <ReferenceCell to="product" show="name" />,
  mobile: <PhoneCell />,
}
