// Generated from schema/ship.yaml. Change the YAML, not this file.
import { jsonTransport, lazyPart } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { shipCalls } from './calls'
import { shipCells } from './cells'
import { ShipList } from './list'

export const ship = {
  name: 'ship',
  path: '/ship',
  icon: 'list',
  key: ['imo'],
  identity: ['imo'],
  personal: [],
  jsonTypes: {
    imo: 'number',
    cars: 'number',
    afloat: 'number',
  },
  transport: jsonTransport,
  calls: shipCalls,
  verbs: { list: 'list', read: 'read', update: 'edit', delete: 'delete' },
  addressed: {
    name: {},
  },
  lifecycles: [],
  cells: shipCells,
  list: ShipList,
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
