// Generated from schema/ship.yaml. Change the YAML, or run: npm run eject -- ship list. sha256:f13b472624549369
import {
  Column,
  Filters,
  IntegerCell,
  List,
  Table,
  TextCell,
  TextFilter,
  ToggleCell,
} from '../../kit'
import { ShipActions } from './actions'
import { afloatChoices } from './choices'
import type { Ship } from './types'

export const ShipList = () => (
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
