// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket list. sha256:9b724e1e15162e9a
import {
  Buttons,
  CreateButton,
  DateRangeFilter,
  ExportButton,
  Filters,
  List,
  ReferenceFilter,
  RefreshButton,
  ResetButton,
  SearchButton,
  SelectFilter,
  Table,
  TextFilter,
} from '../../kit'
import { TicketActions } from './actions'
import { phaseChoices, priorityChoices } from './choices'
import { ticketExport } from './export'
import { ticketColumns1 } from './list-columns-1'
import { ticketColumns2 } from './list-columns-2'
import type { Ticket } from './types'

export const TicketList = () => (
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
      {ticketColumns1}
      {ticketColumns2}
    </Table>
  </List>
)
