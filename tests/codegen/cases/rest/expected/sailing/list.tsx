// Generated from schema/sailing.yaml. Change the YAML, or run: npm run eject -- sailing list
import {
  BooleanCell,
  Buttons,
  Column,
  CreateButton,
  Filters,
  LifecycleCell,
  List,
  MoneyCell,
  NumberFilter,
  ReferenceCell,
  SearchButton,
  SelectFilter,
  Table,
  TextCell,
  TextFilter,
} from 'deskwright/kit'
import { SailingActions } from './actions'
import { phaseChoices } from './choices'
import type { Sailing } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Filters>
      <TextFilter source="number" />
      <SelectFilter source="phase" choices={phaseChoices} />
      <NumberFilter source="cheap" sends="fareMax" />
    </Filters>
    <Buttons>
      <SearchButton />
      <CreateButton />
    </Buttons>
    <Table<Sailing> actions={<SailingActions />}>
      <Column source="number" sortable>
        <TextCell />
      </Column>
      <Column source="ship" sortable>
        <ReferenceCell to="ship" show="name" />
      </Column>
      <Column source="fare" sortable>
        <MoneyCell scale={2} />
      </Column>
      <Column source="night">
        <BooleanCell />
      </Column>
      <Column source="phase" sortable>
        <LifecycleCell choices={phaseChoices} />
      </Column>
    </Table>
  </List>
)

export const SailingList = () => list
