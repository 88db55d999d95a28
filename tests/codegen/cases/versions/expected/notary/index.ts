// Generated from schema/notary.yaml. Change the YAML, not this file.
import { lazyPart } from 'deskwright/kit'
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
  sortable: ['id', 'name'],
  lifecycles: [],
  list: NotaryList,
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
