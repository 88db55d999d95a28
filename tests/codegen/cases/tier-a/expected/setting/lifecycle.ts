// Generated from schema/setting.yaml. Change the YAML, not this file.
import type { Lifecycle } from 'deskwright/kit'

export type SettingState = 'on'

export type SettingStateMove = never

export const stateLifecycle = {
  field: 'state',
  start: ['on'],
  statuses: [{ code: 'on', key: 'on', end: true }],
  moves: [],
} as const satisfies Lifecycle
