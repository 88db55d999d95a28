// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
import { lazyPart } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { preScreeningCalls } from './calls'
import { preScreeningCells } from './cells'
import { PreScreeningList } from './list'

export const preScreening = {
  name: 'pre-screening',
  path: '/front-screen',
  icon: 'filter',
  key: ['id'],
  identity: ['productId', 'mobile'],
  personal: ['mobile', 'idNumber'],
  calls: preScreeningCalls,
  verbs: { list: 'list', create: 'modify', delete: 'delete' },
  filters: {
    mobile: { field: 'mobile', operator: 'contains' },
  },
  lookups: [{ source: 'mobile', digits: true, maxLength: 10 }],
  sortable: ['productId', 'mobile', 'enabled'],
  lifecycles: [],
  cells: preScreeningCells,
  list: PreScreeningList,
  create: lazyPart(() => import('./create')),
  import: lazyPart(() => import('./import')),
} as const satisfies ResourceDefinition
