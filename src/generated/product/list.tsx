// Generated from schema/product.yaml. Change the YAML, or run: npm run eject -- product list. sha256:2d73ad24193c9a33
import {
  Buttons,
  Column,
  IntegerCell,
  List,
  PercentCell,
  RefreshButton,
  Table,
  TextCell,
} from '../../kit'
import { ProductActions } from './actions'
import type { Product } from './types'

export const ProductList = () => (
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
