// Generated from schema/pre-screening.yaml. Change the YAML, not this file. sha256:1dd99db931ffeeac
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
  lifecycles: [],
  list: PreScreeningList,
  create: lazy(() => import('./create')),
} as const satisfies ResourceDefinition
