// Generated from schema/annex.yaml. Change the YAML, not this file.
import { lazyPart, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { annexCalls } from './calls'
import { annexCells } from './cells'
import { AnnexList } from './list'

export const annex = {
  name: 'annex',
  path: '/annex',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  version: { field: 'tag', header: 'If-Match' },
  jsonTypes: {
    id: 'number',
  },
  transport: restTransport,
  calls: annexCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  sortable: ['id', 'title'],
  lifecycles: [],
  cells: annexCells,
  list: AnnexList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
