// Generated from schema/city.yaml. Change the YAML, or run: npm run eject -- city list
import {
  Column,
  Filters,
  IntegerCell,
  List,
  ReferenceCell,
  ReferenceFilter,
  Table,
  TextCell,
} from 'deskwright/kit'
import type { City } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Filters>
      <ReferenceFilter source="province" to="province" show="name" />
    </Filters>
    <Table<City>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
      <Column source="province" sortable>
        <ReferenceCell to="province" show="name" />
      </Column>
    </Table>
  </List>
)

export const CityList = () => list
