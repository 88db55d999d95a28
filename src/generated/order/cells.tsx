// Generated from schema/order.yaml. Change the YAML, not this file.
import { IntegerCell, MoneyCell, PhoneCell, TextCell } from 'deskwright/kit'

export const orderCells = {
  sn: <TextCell />,
  name: <TextCell />,
  amount: <MoneyCell />,
  term: <IntegerCell unit />,
  mobile: <PhoneCell />,
}
