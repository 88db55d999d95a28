// Generated from schema/maker.yaml. Change the YAML, or run: npm run eject -- maker list
import { Column, IntegerCell, List, Table, TextCell } from 'deskwright/kit'
import type { Maker } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Table<Maker>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name">
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const MakerList = () => list
