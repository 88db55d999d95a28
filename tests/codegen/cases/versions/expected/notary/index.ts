// Generated from schema/notary.yaml. Change the YAML, not this file.
import { lazyPart, plainNumber } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { notaryCalls } from './calls'
import { NotaryList } from './list'

export const notary = {
  name: 'notary',
  path: '/notary',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  version: 'ETag',
  calls: notaryCalls,
  verbs: { list: 'list', read: 'read', update: 'edit' },
  comparisons: {
    id: plainNumber,
  },
  sortable: ['id', 'name'],
  lifecycles: [],
  list: NotaryList,
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
