// Generated from schema/order.yaml. Change the YAML, or run: npm run eject -- order list. sha256:e858e322ca34e54e
import {
  Buttons,
  DateRangeFilter,
  Filters,
  List,
  RefreshButton,
  SearchButton,
  SelectFilter,
  Table,
  TextFilter,
} from '../../kit'
import { OrderActions } from './actions'
import { statusChoices } from './choices'
import { orderColumns } from './list-columns'
import type { Order } from './types'

export const OrderList = () => (
  <List pageSize={20} paging="server" pager={{ layout: ['prev', 'pager', 'next'] }}>
    <Filters>
      <SelectFilter source="status" choices={statusChoices} />
      <TextFilter source="mobile" />
      <TextFilter source="sn" />
      <DateRangeFilter
        source="dater"
        sends="applyTime"
        quick={['today', 'yesterday', 'dayBefore', 'lastWeek', 'last15Days', 'last31Days']}
      />
    </Filters>
    <Buttons>
      <SearchButton />
      <RefreshButton />
    </Buttons>
    <Table<Order> actions={<OrderActions />}>{orderColumns}</Table>
  </List>
)
