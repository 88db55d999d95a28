// Generated from schema/org.yaml. Change the YAML, not this file.
import { restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { orgCalls } from './calls'
import { orgCells } from './cells'
import { OrgList } from './list'

export const org = {
  name: 'org',
  path: '/org',
  icon: 'list',
  key: ['id'],
  identity: ['title'],
  personal: [],
  jsonTypes: {
    id: 'number',
  },
  transport: restTransport,
  calls: orgCalls,
  verbs: { list: 'list', read: 'read', delete: 'delete' },
  sortable: ['id', 'title'],
  lifecycles: [],
  cells: orgCells,
  list: OrgList,
} as const satisfies ResourceDefinition
