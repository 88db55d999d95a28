// Generated from schema/Parcels.yaml. Change the YAML, or run: npm run eject -- parcels list
import {
  BooleanCell,
  BooleanFilter,
  ChoiceCell,
  ChoicesFilter,
  Column,
  DateCell,
  DateRangeFilter,
  DateTimeCell,
  DayFilter,
  Filters,
  IntegerCell,
  List,
  NumberRangeFilter,
  ReferenceCell,
  ReferenceFilter,
  ReferencesFilter,
  Table,
  TextCell,
  TextFilter,
  TimestampCell,
} from 'deskwright/kit'
import { ParcelsActions } from './actions'
import { kindChoices } from './choices'
import type { Parcels } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Filters>
      <TextFilter source="code" maxLength={20} />
      <TextFilter source="text" />
      <NumberRangeFilter source="weight" />
      <BooleanFilter source="fragile" />
      <DateRangeFilter source="sentAt" codec="iso" />
      <DayFilter source="due" codec="day" edge="start" />
      <DayFilter source="scannedAt" edge="start" />
      <ChoicesFilter source="kind" choices={kindChoices} />
      <ReferencesFilter source="depot" to="Depots" show="name" />
      <ReferenceFilter source="parent" to="Parcels" show="code" />
    </Filters>
    <Table<Parcels> actions={<ParcelsActions />}>
      <Column source="code" sortable>
        <TextCell />
      </Column>
      <Column source="weight" sortable>
        <IntegerCell />
      </Column>
      <Column source="fragile" sortable>
        <BooleanCell />
      </Column>
      <Column source="sentAt" sortable>
        <DateTimeCell codec="iso" />
      </Column>
      <Column source="due" sortable>
        <DateCell />
      </Column>
      <Column source="scannedAt" sortable>
        <TimestampCell />
      </Column>
      <Column source="kind" sortable>
        <ChoiceCell choices={kindChoices} />
      </Column>
      <Column source="depot" sortable>
        <ReferenceCell to="Depots" show="name" />
      </Column>
      <Column source="parent" sortable>
        <ReferenceCell to="Parcels" show="code" />
      </Column>
    </Table>
  </List>
)

export const ParcelsList = () => list
