// Generated from schema/ticket.yaml. Change the YAML, not this file. sha256:91ba4450795f5424
import {
  BooleanCell,
  ChoiceCell,
  Column,
  DateCell,
  IndexColumn,
  IntegerCell,
  MoneyCell,
  PercentCell,
  StackedColumn,
  TextCell,
} from '../../kit'
import { priorityChoices, regionChoices } from './choices'

export const ticketColumns1 = (
  <>
    <IndexColumn />
    <Column source="id">
      <IntegerCell />
    </Column>
    <Column source="class">
      <TextCell />
    </Column>
    <Column source="Multi-Arch">
      <TextCell />
    </Column>
    <Column source="attachments.isobsolete">
      <BooleanCell codec={{ true: 'Yes', false: 'No' }} />
    </Column>
    <Column source="+1">
      <IntegerCell />
    </Column>
    <Column source="-1">
      <IntegerCell />
    </Column>
    <Column source="借款人">
      <TextCell />
    </Column>
    <Column source="create" sortable>
      <DateCell codec="iso" />
    </Column>
    <Column source="priority">
      <ChoiceCell choices={priorityChoices} />
    </Column>
    <StackedColumn sources={['total', 'share']}>
      <MoneyCell source="total" scale={8} currency={{ field: 'currency' }} />
      <PercentCell source="share" />
    </StackedColumn>
    <Column source="region">
      <ChoiceCell choices={regionChoices} />
    </Column>
  </>
)
