// Generated from schema/province.yaml. Change the YAML, not this file.
import { restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { provinceCalls } from './calls'
import { provinceCells } from './cells'
import { ProvinceList } from './list'

export const province = {
  name: 'province',
  path: '/province',
  icon: 'list',
  key: ['id'],
  identity: ['name'],
  personal: [],
  jsonTypes: {
    id: 'number',
  },
  transport: restTransport,
  calls: provinceCalls,
  verbs: { list: 'list', read: 'read', delete: 'delete' },
  sortable: ['id', 'name'],
  lifecycles: [],
  cells: provinceCells,
  list: ProvinceList,
} as const satisfies ResourceDefinition
