// Generated from schema/product.yaml. Change the YAML, or run: npm run eject -- product list
import {
  Buttons,
  Column,
  IntegerCell,
  List,
  PercentCell,
  RefreshButton,
  Table,
  TextCell,
} from 'deskwright/kit'
import { ProductActions } from './actions'
import type { Product } from './types'

const list = (
  <List pageSize={15} paging="client">
    <Buttons>
      <RefreshButton />
    </Buttons>
    <Table<Product> actions={<ProductActions />}>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
      <Column source="outProductId" sortable>
        <TextCell />
      </Column>
      <Column source="interest" sortable>
        <PercentCell />
      </Column>
      <Column source="fee" sortable>
        <PercentCell />
      </Column>
    </Table>
  </List>
)

export const ProductList = () => list
