// Generated from schema/clause.yaml. Change the YAML, not this file.
import { actTransport, lazyPart } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { clauseCalls } from './calls'
import { clauseCells } from './cells'
import { ClauseList } from './list'

export const clause = {
  name: 'clause',
  path: '/clause',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  version: { field: 'stamp' },
  transport: actTransport,
  calls: clauseCalls,
  verbs: { list: 'list', read: 'edit', create: 'store', update: 'update', delete: 'delete' },
  lifecycles: [],
  cells: clauseCells,
  list: ClauseList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
