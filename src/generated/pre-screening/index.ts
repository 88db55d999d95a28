// Generated from schema/pre-screening.yaml. Change the YAML, not this file. sha256:51532b1c5438e7c1
import { lazy } from 'react'
import type { ResourceDefinition } from '../../kit'
import { preScreeningCalls } from './calls'
import { PreScreeningList } from './list'

export const preScreening = {
  name: 'pre-screening',
  path: '/front-screen',
  icon: 'filter',
  key: ['id'],
  identity: ['productId', 'mobile'],
  personal: ['mobile', 'idNumber'],
  calls: preScreeningCalls,
  verbs: { list: 'list', create: 'modify', delete: 'delete' },
  lookups: [{ source: 'mobile', digits: true, maxLength: 10 }],
  lifecycles: [],
  list: PreScreeningList,
  create: lazy(() => import('./create')),
} as const satisfies ResourceDefinition
