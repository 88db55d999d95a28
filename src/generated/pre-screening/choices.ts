// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const enabledChoices = [
  { code: 1, key: '1', color: 'success' },
  { code: 0, key: '0', color: 'error' },
] as const satisfies readonly Choice[]
