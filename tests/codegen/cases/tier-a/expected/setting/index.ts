// Generated from schema/setting.yaml. Change the YAML, not this file. sha256:3af819d808f2cb4f
import { lazyPart } from '../../kit'
import type { ResourceDefinition } from '../../kit'
import { settingCalls } from './calls'
import { stateLifecycle } from './lifecycle'

export const setting = {
  name: 'setting',
  path: '/setting',
  icon: 'list',
  key: [],
  identity: [],
  personal: [],
  calls: settingCalls,
  verbs: { list: 'list' },
  lifecycles: [stateLifecycle],
  show: lazyPart(() => import('./show')),
} as const satisfies ResourceDefinition
