// Generated from schema/Depots.yaml. Change the YAML, not this file.
import { inDialect, lazyPart, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { depotsCalls } from './calls'
import { depotsCells } from './cells'
import { DepotsList } from './list'

export const depots = {
  name: 'Depots',
  path: '/Depots',
  icon: 'list',
  key: ['code'],
  identity: ['name'],
  personal: [],
  jsonTypes: {},
  transport: inDialect(restTransport),
  calls: depotsCalls,
  verbs: { list: 'list', read: 'read', delete: 'delete' },
  sortable: ['code', 'name'],
  lifecycles: [],
  cells: depotsCells,
  list: DepotsList,
  show: lazyPart(() => import('./show')),
} as const satisfies ResourceDefinition
