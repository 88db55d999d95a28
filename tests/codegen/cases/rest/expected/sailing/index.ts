// Generated from schema/sailing.yaml. Change the YAML, not this file.
import { emptyInputs, lazyPart, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { sailingCalls } from './calls'
import { sailingCells } from './cells'
import { phaseChoices } from './choices'
import { phaseLifecycle } from './lifecycle'
import { SailingList } from './list'

export const sailing = {
  name: 'sailing',
  path: '/sailing',
  icon: 'list',
  key: ['id'],
  identity: ['number'],
  personal: [],
  version: 'ETag',
  wire: {
    number: { read: 'num', write: 'no' },
  },
  jsonTypes: {
    phase: 'none',
    fareMax: 'number',
    id: 'number',
    ship: 'number',
    fare: 'number',
    night: 'boolean',
    class: 'number',
    tags: 'none',
    decks: { level: 'number' },
    leaves: 'none',
  },
  writes: emptyInputs({ decks: ['usual', { fields: { level: 'usual', name: 'usual' } }] }),
  transport: restTransport,
  calls: sailingCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  filters: {
    fareMax: { field: 'fare', operator: 'lte' },
  },
  lookups: [{ source: 'number' }],
  addressed: {
    number: {},
    phase: {
      choices: phaseChoices,
    },
    fareMax: {
      source: 'cheap',
    },
  },
  sortable: ['number', 'ship', 'fare', 'phase'],
  lifecycles: [phaseLifecycle],
  cells: sailingCells,
  list: SailingList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
  show: lazyPart(() => import('./show')),
} as const satisfies ResourceDefinition
