// Generated from schema/person.yaml. Change the YAML, or run: npm run eject -- person list
import {
  Buttons,
  Column,
  CreateButton,
  Filters,
  IntegerCell,
  List,
  SearchButton,
  Table,
  TextCell,
  TextFilter,
} from 'deskwright/kit'
import type { Person } from './types'

const list = (
  <List pageSize={20} paging="server">
    <Filters>
      <TextFilter source="name" sends={'filter[name]'} />
    </Filters>
    <Buttons>
      <SearchButton />
      <CreateButton />
    </Buttons>
    <Table<Person>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const PersonList = () => list
