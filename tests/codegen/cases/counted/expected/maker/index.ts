// Generated from schema/maker.yaml. Change the YAML, not this file.
import { inDialect, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { makerCalls } from './calls'
import { makerCells } from './cells'
import { MakerList } from './list'

export const maker = {
  name: 'maker',
  path: '/maker',
  icon: 'list',
  key: ['id'],
  identity: ['name'],
  personal: [],
  jsonTypes: {
    id: 'number',
  },
  transport: inDialect(restTransport),
  calls: makerCalls,
  verbs: { list: 'list', read: 'read', delete: 'delete', total: 'total' },
  sortable: ['id'],
  unsorted: ['name'],
  lifecycles: [],
  cells: makerCells,
  list: MakerList,
} as const satisfies ResourceDefinition
