// Generated from schema/purchase.yaml. Change the YAML, not this file.
import { inDialect, lazyPart, restTransport, spelling } from 'deskwright/kit'
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
    amount: 'number',
    buyer: 'number',
    id: 'number',
  },
  transport: spelling(inDialect(restTransport)),
  calls: purchaseCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  filters: {
    sn__icontains: { field: 'sn', operator: 'contains' },
    amount: { field: 'amount', operator: 'between' },
    buyer: { field: 'buyer', operator: 'in' },
    unnumbered: { field: 'sn', operator: 'empty' },
    search: { fields: ['sn', 'amount'], operator: 'contains' },
  },
  lookups: [{ source: 'sn', sends: 'sn__icontains', maxLength: 20 }],
  addressed: {
    sn__icontains: {
      source: 'sn',
    },
    amount: {
      takes: 'ends',
    },
    buyer: {
      takes: 'several',
    },
    unnumbered: {
      choices: [{ code: true }, { code: false }],
    },
    search: { source: 'text' },
  },
  sortable: ['id', 'sn', 'amount'],
  lifecycles: [],
  cells: purchaseCells,
  list: PurchaseList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
