// Generated from schema/purchase.yaml. Change the YAML, not this file.
import { inDialect, lazyPart, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { purchaseCalls } from './calls'
import { purchaseCells } from './cells'
import { PurchaseList } from './list'

export const purchase = {
  name: 'purchase',
  path: '/purchase',
  icon: 'list',
  key: ['id'],
  identity: ['sn'],
  personal: [],
  wire: {
    amount: { read: 'total_amount' },
  },
  jsonTypes: {
    id: 'number',
    amount: 'number',
    buyer: 'number',
  },
  transport: inDialect(restTransport),
  calls: purchaseCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  filters: {
    sn__icontains: { field: 'sn', operator: 'contains' },
  },
  lookups: [{ source: 'sn', sends: 'sn__icontains', maxLength: 20 }],
  lifecycles: [],
  cells: purchaseCells,
  list: PurchaseList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
