// Generated from schema/person.yaml. Change the YAML, not this file.
import { inDialect, jsonApi, lazyPart, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { personCalls } from './calls'
import { personCells } from './cells'
import { PersonList } from './list'

export const person = {
  name: 'person',
  path: '/person',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  jsonTypes: {
    id: 'number',
  },
  transport: jsonApi(inDialect(restTransport), { type: 'people', relations: {}, numbers: ['id'] }),
  calls: personCalls,
  verbs: { list: 'list', read: 'read', create: 'create', delete: 'delete' },
  filters: {
    'filter[name]': { field: 'name', operator: 'equals' },
  },
  addressed: {
    'filter[name]': {
      source: 'name',
    },
  },
  sortable: ['id', 'name'],
  lifecycles: [],
  cells: personCells,
  list: PersonList,
  create: lazyPart(() => import('./create')),
} as const satisfies ResourceDefinition
