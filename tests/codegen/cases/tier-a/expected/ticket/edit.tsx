// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket edit
import {
  EditDialog,
  LongTextInput,
  MoneyInput,
  RadioInput,
  RowsInput,
  TextInput,
} from 'deskwright/kit/form'
import { linesTaxedChoices } from './choices'

const edit = (
  <EditDialog complete>
    <TextInput source="class" minLength={1} maxLength={40} pattern={'^[\\p{L}0-9 _-]+$'} required />
    <LongTextInput
      source="note"
      visibleWhen={{
        all: [
          { field: 'priority', is: [0, -1], not: true },
          { field: 'urgent', is: ['yes'], not: false },
        ],
      }}
    />
    <RowsInput source="lines">
      <TextInput source="sku" maxLength={20} />
      <MoneyInput source="price" min={0} />
      <RadioInput source="taxed" choices={linesTaxedChoices} />
    </RowsInput>
  </EditDialog>
)

export const TicketEdit = () => edit

export default TicketEdit
