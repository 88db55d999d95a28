import type { ComponentType, ReactNode } from 'react'
import {
  ArrayField,
  BooleanField,
  ChipField,
  Datagrid,
  DateField,
  EmailField,
  FileField,
  FunctionField,
  ImageField,
  Labeled,
  NumberField,
  RecordContextProvider,
  ReferenceArrayField,
  ReferenceField,
  ReferenceManyCount,
  ReferenceManyField,
  RichTextField,
  SelectField,
  Show,
  SimpleShowLayout,
  SingleFieldList,
  Tab,
  TabbedShowLayout,
  TextArrayField,
  TextField,
  UrlField,
  WrapperField,
} from 'react-admin'

const record = {
  id: 1,
  name: 'Ada',
  amount: 1234.5,
  born: '1990-03-07',
  active: true,
  mail: 'ada@example.com',
  page: 'https://papers.example.com/1',
  text: '<b>Bold</b>',
  kind: 'a',
  tags: ['red', 'green'],
  rows: [
    { id: 1, term: 7 },
    { id: 2, term: 14 },
  ],
  products: [1, 2],
  picture: 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=',
}

const Here = ({ children }: { children: ReactNode }) => (
  <RecordContextProvider value={record}>
    <SimpleShowLayout>{children}</SimpleShowLayout>
  </RecordContextProvider>
)

const product = { resource: 'product', id: 1 } as const

export const fields: Readonly<Record<string, ComponentType>> = {
  Show: () => (
    <Show {...product}>
      <SimpleShowLayout>
        <TextField source="name" />
        <NumberField source="interest" />
      </SimpleShowLayout>
    </Show>
  ),
  TabbedShowLayout: () => (
    <Show {...product}>
      <TabbedShowLayout syncWithLocation={false}>
        <Tab label="Names">
          <TextField source="name" />
        </Tab>
        <Tab label="Fees">
          <NumberField source="fee" />
        </Tab>
      </TabbedShowLayout>
    </Show>
  ),
  'Text fields': () => (
    <Here>
      <TextField source="name" />
      <EmailField source="mail" />
      <UrlField source="page" />
      <RichTextField source="text" />
      <ChipField source="name" />
      <FunctionField label="Both" render={({ id, name }) => `${id} ${name}`} />
    </Here>
  ),
  'Number, date and choice fields': () => (
    <Here>
      <NumberField source="amount" />
      <DateField source="born" />
      <BooleanField source="active" />
      <SelectField source="kind" choices={[{ id: 'a', name: 'Kind A' }]} />
    </Here>
  ),
  'File fields': () => (
    <Here>
      <ImageField source="picture" title="name" />
      <FileField source="page" title="name" />
    </Here>
  ),
  WrapperField: () => (
    <Here>
      <WrapperField label="Together">
        <TextField source="name" /> <TextField source="mail" />
      </WrapperField>
      <Labeled label="Alone">
        <TextField source="kind" />
      </Labeled>
    </Here>
  ),
  ArrayField: () => (
    <Here>
      <ArrayField source="rows">
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <NumberField source="term" />
        </Datagrid>
      </ArrayField>
      <TextArrayField source="tags" />
    </Here>
  ),
  ReferenceField: () => (
    <Here>
      <ReferenceField source="id" reference="product" link="show">
        <TextField source="name" />
      </ReferenceField>
    </Here>
  ),
  ReferenceArrayField: () => (
    <Here>
      <ReferenceArrayField source="products" reference="product">
        <SingleFieldList linkType={false} />
      </ReferenceArrayField>
    </Here>
  ),
  ReferenceManyField: () => (
    <Show {...product}>
      <SimpleShowLayout>
        <ReferenceManyField reference="pre-screening" target="productId" label="Numbers">
          <Datagrid bulkActionButtons={false} rowClick={false}>
            <TextField source="mobile" />
          </Datagrid>
        </ReferenceManyField>
        <ReferenceManyCount reference="pre-screening" target="productId" label="How many" />
      </SimpleShowLayout>
    </Show>
  ),
}
