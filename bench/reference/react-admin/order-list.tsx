import {
  DataTable,
  DateInput,
  FunctionField,
  List,
  NumberField,
  Pagination,
  ReferenceField,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin'
import type { Order } from '../backend'
import { statusNames, formatBackendTime } from '../backend/lifecycle'
import { OrderActions } from './order-actions'

const choices = Object.entries(statusNames).map(([id, name]) => ({ id: Number(id), name }))

const filters = [
  <SelectInput key="status" source="status" choices={choices} alwaysOn />,
  <TextInput key="mobile" source="mobile" alwaysOn />,
  <TextInput key="sn" source="sn" label="Order number" alwaysOn />,
  <DateInput key="from" source="from" label="Start" alwaysOn />,
  <DateInput key="to" source="to" label="End" alwaysOn />,
]

const euros = { minimumFractionDigits: 2 }

const OrderTable = () => (
  <DataTable rowClick={false} bulkActionButtons={false}>
    <DataTable.Col source="id" disableSort />
    <DataTable.Col source="sn" label="Order number" disableSort>
      <TextField source="sn" />
    </DataTable.Col>
    <DataTable.Col source="productId" label="Product" disableSort>
      <ReferenceField source="productId" reference="product" link={false} />
    </DataTable.Col>
    <DataTable.Col source="mobile" disableSort />
    <DataTable.Col source="idNumber" label="ID number" disableSort />
    <DataTable.Col source="name" disableSort />
    <DataTable.Col source="amount" disableSort>
      <NumberField source="amount" options={euros} />
    </DataTable.Col>
    <DataTable.Col source="term" disableSort>
      <NumberField source="term" />
    </DataTable.Col>
    <DataTable.Col source="applyTime" disableSort>
      <FunctionField render={({ applyTime }: Order) => formatBackendTime(applyTime)} />
    </DataTable.Col>
    <DataTable.Col source="dueTime" disableSort>
      <FunctionField render={({ dueTime }: Order) => formatBackendTime(dueTime)} />
    </DataTable.Col>
    <DataTable.Col source="status" disableSort>
      <FunctionField
        render={({ status }: Order) => `${statusNames[status] ?? 'Unknown'} (${status})`}
      />
    </DataTable.Col>
    <DataTable.Col label="Actions">
      <OrderActions />
    </DataTable.Col>
  </DataTable>
)

/** The orders: twelve columns, a button for each legal move in each row. */
export const OrderList = () => (
  <List
    filters={filters}
    perPage={20}
    pagination={<Pagination rowsPerPageOptions={[20]} />}
    exporter={false}
  >
    <OrderTable />
  </List>
)
