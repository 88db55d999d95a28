// Generated from schema/buyer.yaml. Change the YAML, or run: npm run eject -- buyer list
import { Column, IntegerCell, List, Table, TextCell } from 'deskwright/kit'
import type { Buyer } from './types'

const list = (
  <List pageSize={15} paging="server" pager={{ sizes: [10, 15, 30, 50, 100] }}>
    <Table<Buyer>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const BuyerList = () => list
