// Generated from schema/Rates.yaml. Change the YAML, not this file.
import { inDialect, lazyPart, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { ratesCalls } from './calls'
import { ratesCells } from './cells'
import { RatesList } from './list'

export const rates = {
  name: 'Rates',
  path: '/Rates',
  icon: 'list',
  key: ['country', 'year'],
  identity: ['country', 'year'],
  personal: [],
  jsonTypes: {
    year: 'number',
    rate: 'number',
  },
  transport: inDialect(restTransport),
  calls: ratesCalls,
  verbs: { list: 'list', read: 'read', update: 'update', delete: 'delete' },
  sortable: ['country', 'year', 'rate'],
  lifecycles: [],
  cells: ratesCells,
  list: RatesList,
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
