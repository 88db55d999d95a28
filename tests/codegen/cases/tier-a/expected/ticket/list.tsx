// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket list
import {
  BooleanCell,
  Buttons,
  ChoiceCell,
  Column,
  CreateButton,
  DateCell,
  DateRangeFilter,
  ExportButton,
  Filters,
  IndexColumn,
  IntegerCell,
  LifecycleCell,
  List,
  MoneyCell,
  ObjectCell,
  PercentCell,
  ReferenceCell,
  ReferenceFilter,
  RefreshButton,
  ResetButton,
  RowsCell,
  SearchButton,
  SelectFilter,
  StackedColumn,
  Table,
  TextCell,
  TextFilter,
  ValuesCell,
} from 'deskwright/kit'
import { TicketActions } from './actions'
import { paymentChoices, phaseChoices, priorityChoices, regionChoices } from './choices'
import { ticketExport } from './export'
import type { Ticket } from './types'

const list = (
  <List pageSize={30} paging="server">
    <Filters>
      <TextFilter source="class" maxLength={40} />
      <TextFilter source="Multi-Arch" sends={'arch[]'} maxLength={12} />
      <SelectFilter
        source="minPriority"
        sends="priority_min"
        field="priority"
        choices={priorityChoices}
      />
      <SelectFilter source="priority" choices={priorityChoices} />
      <SelectFilter source="phase" choices={phaseChoices} />
      <ReferenceFilter source="parent" to="ticket" show="class" />
      <DateRangeFilter
        source="period"
        sends="create"
        codec="day"
        quick={['today', 'lastWeek']}
        limit="month"
      />
    </Filters>
    <Buttons>
      <SearchButton />
      <ResetButton />
      <RefreshButton />
      <CreateButton />
      <ExportButton columns={ticketExport} />
    </Buttons>
    <Table<Ticket> actions={<TicketActions />}>
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
      <Column source="create">
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
      <Column source="parent">
        <ReferenceCell to="ticket" show="class" />
      </Column>
      <Column source="warehouse">
        <TextCell />
      </Column>
      <Column source="lines">
        <RowsCell />
      </Column>
      <Column source="tags">
        <ValuesCell />
      </Column>
      <Column source="address">
        <ObjectCell />
      </Column>
      <Column source="phase">
        <LifecycleCell choices={phaseChoices} />
      </Column>
      <Column source="payment">
        <LifecycleCell choices={paymentChoices} />
      </Column>
    </Table>
  </List>
)

export const TicketList = () => list
