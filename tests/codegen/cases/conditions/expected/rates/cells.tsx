// Generated from schema/Rates.yaml. Change the YAML, not this file.
import { IntegerCell, TextCell } from 'deskwright/kit'

export const ratesCells = {
  country: <TextCell />,
  year: <IntegerCell />,
}
