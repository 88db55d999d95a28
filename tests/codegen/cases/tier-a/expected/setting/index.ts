// Generated from schema/setting.yaml. Change the YAML, not this file.
import { lazyPart } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
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
  page: lazyPart(() => import('./page')),
} as const satisfies ResourceDefinition
