// Generated from schema/product.yaml. Change the YAML, not this file. sha256:a15ea80c179eb81b
import { lazy } from 'react'
import type { ResourceDefinition } from '../../kit'
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
  lifecycles: [],
  list: ProductList,
  edit: lazy(() => import('./edit')),
} as const satisfies ResourceDefinition
