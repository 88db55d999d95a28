// Generated from schema/rate.yaml. Change the YAML, not this file.
import { lazyPart, plainNumber } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { rateCalls } from './calls'
import { rateCells } from './cells'
import { stateLifecycle } from './lifecycle'
import { RateList } from './list'

export const rate = {
  name: 'rate',
  path: '/rate',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  version: { field: 'rev' },
  wire: {
    rev: { write: '_rev' },
  },
  calls: rateCalls,
  verbs: { list: 'list', create: 'save', update: 'save', delete: 'delete' },
  comparisons: {
    id: plainNumber,
  },
  sortable: ['id', 'name', 'on', 'state'],
  lifecycles: [stateLifecycle],
  cells: rateCells,
  list: RateList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
