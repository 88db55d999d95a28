import type { ComponentType, ReactElement, ReactNode } from 'react'
import {
  BulkDeleteButton,
  BulkExportButton,
  ColumnsButton,
  CreateButton,
  Datagrid,
  DatagridConfigurable,
  DataTable,
  DateField,
  DeleteWithConfirmButton,
  EditButton,
  ExportButton,
  FilterButton,
  FilterList,
  FilterListItem,
  FilterLiveSearch,
  FunctionField,
  InfiniteList,
  List,
  NumberField,
  Pagination,
  ReferenceField,
  RefreshButton,
  SavedQueriesList,
  SelectColumnsButton,
  SelectInput,
  ShowButton,
  SimpleList,
  SingleFieldList,
  SortButton,
  TextField,
  TextInput,
  TopToolbar,
  useGetList,
  WithListContext,
} from 'react-admin'

const Orders = ({ children, actions }: { children: ReactNode; actions?: ReactElement }) => (
  <List
    resource="order"
    disableSyncWithLocation
    {...(actions && { actions })}
    perPage={10}
    sort={{ field: '', order: 'ASC' }}
  >
    {children}
  </List>
)

const status = [
  { id: 1, name: 'New' },
  { id: 9, name: 'Approved' },
]

const filters = [
  <TextInput key="sn" source="sn" alwaysOn />,
  <SelectInput key="status" source="status" choices={status} />,
]

const columns = [
  <TextField key="sn" source="sn" />,
  <TextField key="name" source="name" />,
  <NumberField key="amount" source="amount" options={{ maximumFractionDigits: 2 }} />,
]

const Got = () => {
  const { data = [], total } = useGetList('product', { sort: { field: 'name', order: 'DESC' } })
  return (
    <ul data-total={total}>
      {data.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}

const bulk = (
  <>
    <BulkExportButton />
    <BulkDeleteButton mutationMode="pessimistic" />
  </>
)

export const lists: Readonly<Record<string, ComponentType>> = {
  Datagrid: () => (
    <Orders>
      <Datagrid rowClick={false}>{columns}</Datagrid>
    </Orders>
  ),
  'Datagrid with details': () => (
    <Orders>
      <Datagrid
        rowClick="expand"
        expand={<TextField source="idNumber" />}
        bulkActionButtons={false}
      >
        {columns}
      </Datagrid>
    </Orders>
  ),
  DatagridConfigurable: () => (
    <Orders actions={<SelectColumnsButton />}>
      <DatagridConfigurable>{columns}</DatagridConfigurable>
    </Orders>
  ),
  DataTable: () => (
    <Orders actions={<ColumnsButton />}>
      <DataTable rowClick={false}>
        <DataTable.Col source="sn" />
        <DataTable.Col source="productId">
          <ReferenceField source="productId" reference="product" link={false}>
            <TextField source="name" />
          </ReferenceField>
        </DataTable.Col>
        <DataTable.NumberCol source="amount" />
        <DataTable.Col source="applyTime" field={DateField} />
      </DataTable>
    </Orders>
  ),
  FilterButton: () => (
    <List
      resource="order"
      disableSyncWithLocation
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton />
          <ExportButton />
          <RefreshButton />
        </TopToolbar>
      }
    >
      <DataTable rowClick={false}>
        <DataTable.Col source="sn" />
        <DataTable.Col source="status" />
      </DataTable>
    </List>
  ),
  'Bulk buttons': () => (
    <List resource="pre-screening" disableSyncWithLocation>
      <Datagrid rowClick={false} bulkActionButtons={bulk}>
        <TextField source="mobile" />
      </Datagrid>
    </List>
  ),
  SimpleList: () => (
    <Orders>
      <SimpleList
        primaryText={({ sn }) => sn}
        secondaryText={({ name }) => name}
        tertiaryText={({ amount }) => amount}
        rowClick={false}
      />
    </Orders>
  ),
  InfiniteList: () => (
    <InfiniteList resource="order" disableSyncWithLocation perPage={15}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="sn" />
      </DataTable>
    </InfiniteList>
  ),
  Pagination: () => (
    <List
      resource="order"
      disableSyncWithLocation
      pagination={<Pagination rowsPerPageOptions={[5, 10]} />}
      perPage={5}
    >
      <Datagrid rowClick={false} bulkActionButtons={false}>
        <TextField source="sn" />
      </Datagrid>
    </List>
  ),
  SortButton: () => (
    <List
      resource="product"
      disableSyncWithLocation
      actions={<SortButton fields={['name', 'fee']} />}
    >
      <Datagrid rowClick={false} bulkActionButtons={false}>
        <TextField source="name" />
        <NumberField source="fee" />
      </Datagrid>
    </List>
  ),
  FilterList: () => (
    <List
      resource="order"
      disableSyncWithLocation
      aside={
        <div>
          <FilterLiveSearch source="sn" />
          <SavedQueriesList />
          <FilterList label="Status" icon={null}>
            <FilterListItem label="New" value={{ status: 1 }} />
            <FilterListItem label="Approved" value={{ status: 9 }} />
          </FilterList>
        </div>
      }
    >
      <Datagrid rowClick={false} bulkActionButtons={false}>
        <TextField source="sn" />
      </Datagrid>
    </List>
  ),
  'Buttons of a row': () => (
    <List resource="pre-screening" disableSyncWithLocation actions={<CreateButton />}>
      <Datagrid rowClick={false} bulkActionButtons={false}>
        <TextField source="mobile" />
        <EditButton />
        <ShowButton />
        <DeleteWithConfirmButton />
      </Datagrid>
    </List>
  ),
  SingleFieldList: () => (
    <List resource="product" disableSyncWithLocation>
      <SingleFieldList linkType={false} />
    </List>
  ),
  WithListContext: () => (
    <List resource="product" disableSyncWithLocation>
      <WithListContext
        render={({ data = [] }) => (
          <FunctionField record={{ id: 1 }} render={() => `Products: ${data.length}`} />
        )}
      />
    </List>
  ),
  useGetList: Got,
}
