// Generated from schema/ticket.yaml. Change the YAML, not this file.
import { MoneyInput, PercentInput, RadioInput, RowsInput, TextInput } from 'deskwright/kit/form'
import { linesTaxedChoices } from './choices'

export const ticketCreateMoney = (
  <>
    <TextInput source="currency" maxLength={3} />
    <MoneyInput source="total" min={0} max={99999999} />
    <PercentInput source="share" unit />
    <RowsInput source="lines">
      <TextInput source="sku" maxLength={20} />
      <MoneyInput source="price" min={0} />
      <RadioInput source="taxed" choices={linesTaxedChoices} />
    </RowsInput>
  </>
)
