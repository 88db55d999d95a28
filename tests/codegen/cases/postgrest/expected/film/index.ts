// Generated from schema/film.yaml. Change the YAML, not this file.
import { inDialect, lazyPart, restTransport, spelling } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { filmCalls } from './calls'
import { filmCells } from './cells'
import { stateLifecycle } from './lifecycle'
import { FilmList } from './list'

export const film = {
  name: 'film',
  path: '/film',
  icon: 'list',
  key: ['id'],
  identity: ['title'],
  personal: [],
  jsonTypes: {
    minutes: 'number',
    director: 'number',
    id: 'number',
    state: 'none',
  },
  transport: spelling(inDialect(restTransport)),
  calls: filmCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  filters: {
    minutes: { field: 'minutes', operator: 'between' },
    director: { field: 'director', operator: 'in' },
  },
  lookups: [{ source: 'title', maxLength: 80 }],
  addressed: {
    title: {},
    minutes: {
      takes: 'ends',
    },
    director: {
      takes: 'several',
    },
  },
  sortable: ['id', 'title', 'minutes', 'director', 'state'],
  lifecycles: [stateLifecycle],
  cells: filmCells,
  list: FilmList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
