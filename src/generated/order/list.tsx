// Generated from schema/order.yaml. Change the YAML, or run: npm run eject -- order list
import {
  Buttons,
  Column,
  DateRangeFilter,
  ExportButton,
  Filters,
  IntegerCell,
  LifecycleCell,
  List,
  MoneyCell,
  PhoneCell,
  Queues,
  ReferenceCell,
  RefreshButton,
  ResetButton,
  SearchButton,
  SelectColumn,
  SelectFilter,
  SelectedSum,
  SelectionBar,
  StackedColumn,
  Table,
  TextCell,
  TextFilter,
  TimestampCell,
} from 'deskwright/kit'
import { OrderActions } from './actions'
import { statusChoices } from './choices'
import { orderExport } from './export'
import type { Order } from './types'

const list = (
  <List
    pageSize={20}
    paging="server"
    pager={{ layout: ['total', 'sizes', 'prev', 'pager', 'next', 'jumper'] }}
    refresh={60}
  >
    <Queues />
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
      <ResetButton />
      <RefreshButton />
      <ExportButton columns={orderExport} />
    </Buttons>
    <SelectionBar calls={['notify', 'delete']} moves={['status']}>
      <SelectedSum source="amount">
        <MoneyCell source="amount" />
      </SelectedSum>
    </SelectionBar>
    <Table<Order> actions={<OrderActions />}>
      <SelectColumn />
      <Column source="id">
        <IntegerCell />
      </Column>
      <Column source="sn">
        <TextCell />
      </Column>
      <Column source="productId">
        <ReferenceCell to="product" show="name" />
      </Column>
      <Column source="mobile">
        <PhoneCell />
      </Column>
      <Column source="idNumber">
        <TextCell />
      </Column>
      <Column source="name">
        <TextCell />
      </Column>
      <StackedColumn sources={['amount', 'term']} sortable={['amount']}>
        <MoneyCell source="amount" />
        <IntegerCell source="term" unit />
      </StackedColumn>
      <StackedColumn sources={['applyTime', 'dueTime']} sortable={['applyTime', 'dueTime']}>
        <TimestampCell source="applyTime" />
        <TimestampCell source="dueTime" />
      </StackedColumn>
      <Column source="status">
        <LifecycleCell choices={statusChoices} />
      </Column>
    </Table>
  </List>
)

export const OrderList = () => list
