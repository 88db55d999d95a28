// Generated from schema/setting.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const themeChoices = [
  { code: 'light', key: 'light' },
  { code: 'dark', key: 'dark' },
] as const satisfies readonly Choice[]

export const stateChoices = [{ code: 'on', key: 'on' }] as const satisfies readonly Choice[]
