// Generated from schema/product.yaml. Change the YAML, not this file.
import { lazyPart, plainNumber } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { productCalls } from './calls'
import { ProductList } from './list'

export const product = {
  name: 'product',
  path: '/product-list',
  icon: 'product',
  key: ['id'],
  identity: ['id', 'name'],
  personal: [],
  calls: productCalls,
  verbs: { list: 'list', update: 'modify' },
  comparisons: {
    id: plainNumber,
    interest: plainNumber,
    fee: plainNumber,
  },
  sortable: ['id', 'name', 'outProductId', 'interest', 'fee'],
  lifecycles: [],
  list: ProductList,
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
