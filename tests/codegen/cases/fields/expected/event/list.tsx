// Generated from schema/event.yaml. Change the YAML, or run: npm run eject -- event list
import {
  Buttons,
  ChoicesFilter,
  Column,
  CreateButton,
  DateCell,
  Filters,
  IntegerCell,
  List,
  MoneyCell,
  NumberFilter,
  ResetButton,
  SearchButton,
  Table,
  TextCell,
  TextFilter,
  ValuesFilter,
} from 'deskwright/kit'
import { EventActions } from './actions'
import { labelsChoices } from './choices'
import type { Event } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Filters>
      <TextFilter source="name" maxLength={60} />
      <NumberFilter source="seatsOver" sends="seats_gt" />
      <NumberFilter source="priceUnder" sends="price_lt" />
      <TextFilter source="nameNot" sends="name_ne" maxLength={60} />
      <ValuesFilter source="slugNotIn" sends="slug_nin" />
      <ChoicesFilter
        source="someLabels"
        sends="labels_any"
        field="labels"
        choices={labelsChoices}
      />
      <ChoicesFilter source="allLabels" sends="labels_all" field="labels" choices={labelsChoices} />
    </Filters>
    <Buttons>
      <SearchButton />
      <ResetButton />
      <CreateButton />
    </Buttons>
    <Table<Event> actions={<EventActions />}>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
      <Column source="opens" sortable>
        <DateCell />
      </Column>
      <Column source="doors" sortable>
        <TextCell />
      </Column>
      <Column source="price" sortable>
        <MoneyCell scale={2} />
      </Column>
    </Table>
  </List>
)

export const EventList = () => list
