// Generated from schema/director.yaml. Change the YAML, not this file.
import { inDialect, lazyPart, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { directorCalls } from './calls'
import { directorCells } from './cells'
import { DirectorList } from './list'

export const director = {
  name: 'director',
  path: '/director',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  jsonTypes: {
    id: 'number',
  },
  transport: inDialect(restTransport),
  calls: directorCalls,
  verbs: { list: 'list', read: 'read', delete: 'delete' },
  sortable: ['id', 'name'],
  lifecycles: [],
  cells: directorCells,
  list: DirectorList,
  show: lazyPart(() => import('./show')),
} as const satisfies ResourceDefinition
