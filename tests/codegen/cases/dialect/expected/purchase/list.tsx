// Generated from schema/purchase.yaml. Change the YAML, or run: npm run eject -- purchase list
import {
  Column,
  EmptyFilter,
  Filters,
  IntegerCell,
  List,
  NumberRangeFilter,
  ReferenceCell,
  ReferencesFilter,
  Table,
  TextCell,
  TextFilter,
} from 'deskwright/kit'
import { PurchaseActions } from './actions'
import type { Purchase } from './types'

const list = (
  <List pageSize={15} paging="server" pager={{ sizes: [10, 15, 30, 50, 100] }}>
    <Filters>
      <TextFilter source="sn" sends="sn__icontains" maxLength={20} />
      <NumberRangeFilter source="amount" />
      <ReferencesFilter source="buyer" to="buyer" show="name" />
      <EmptyFilter source="unnumbered" />
      <TextFilter source="text" sends="search" />
    </Filters>
    <Table<Purchase> actions={<PurchaseActions />}>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="sn" sortable>
        <TextCell />
      </Column>
      <Column source="amount" sortable>
        <IntegerCell />
      </Column>
      <Column source="buyer">
        <ReferenceCell to="buyer" show="name" />
      </Column>
    </Table>
  </List>
)

export const PurchaseList = () => list
