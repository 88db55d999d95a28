// Generated from schema/setting.yaml. Change the YAML, not this file. sha256:171efe0be184e457
import type { Calls } from '../../kit'

export const settingCalls = {
  list: { path: '/setting', body: [] },
} as const satisfies Calls
