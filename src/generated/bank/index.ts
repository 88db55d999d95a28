// Generated from schema/bank.yaml. Change the YAML, not this file. sha256:01d36e93ff37c364
import { lazy } from 'react'
import type { ResourceDefinition } from '../../kit'
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
  lifecycles: [],
  list: BankList,
  create: lazy(() => import('./create')),
} as const satisfies ResourceDefinition
