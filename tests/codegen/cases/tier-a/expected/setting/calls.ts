// Generated from schema/setting.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const settingCalls = {
  list: {
    path: '/setting',
    body: [],
    roles: ['agent', 'lead-1'],
  },
} as const satisfies Calls
