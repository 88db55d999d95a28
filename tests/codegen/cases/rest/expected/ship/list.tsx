// Generated from schema/ship.yaml. Change the YAML, or run: npm run eject -- ship list
import {
  Column,
  Filters,
  IntegerCell,
  List,
  Table,
  TextCell,
  TextFilter,
  ToggleCell,
} from 'deskwright/kit'
import { ShipActions } from './actions'
import { afloatChoices } from './choices'
import type { Ship } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Filters>
      <TextFilter source="name" />
    </Filters>
    <Table<Ship> actions={<ShipActions />}>
      <Column source="imo">
        <IntegerCell />
      </Column>
      <Column source="name">
        <TextCell />
      </Column>
      <Column source="cars">
        <IntegerCell />
      </Column>
      <Column source="afloat">
        <ToggleCell call="dock" choices={afloatChoices} />
      </Column>
    </Table>
  </List>
)

export const ShipList = () => list
