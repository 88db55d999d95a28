// Generated from schema/bank.yaml. Change the YAML, not this file.
import { lazyPart } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { bankCalls } from './calls'
import { BankList } from './list'

export const bank = {
  name: 'bank',
  path: '/bank',
  icon: 'bank',
  key: ['id'],
  identity: ['code', 'name'],
  personal: [],
  calls: bankCalls,
  verbs: { list: 'list', create: 'modify' },
  sortable: ['code', 'name', 'type', 'enabled'],
  lifecycles: [],
  list: BankList,
  create: lazyPart(() => import('./create')),
} as const satisfies ResourceDefinition
