// Generated from schema/city.yaml. Change the YAML, not this file.
import { restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { cityCalls } from './calls'
import { cityCells } from './cells'
import { CityList } from './list'

export const city = {
  name: 'city',
  path: '/city',
  icon: 'list',
  key: ['id'],
  identity: ['name'],
  personal: [],
  jsonTypes: {
    province: 'number',
    id: 'number',
  },
  transport: restTransport,
  calls: cityCalls,
  verbs: { list: 'list', read: 'read', delete: 'delete' },
  addressed: {
    province: {},
  },
  sortable: ['id', 'name', 'province'],
  lifecycles: [],
  cells: cityCells,
  list: CityList,
} as const satisfies ResourceDefinition
