// Generated from schema/bank.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const typeChoices = [
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const satisfies readonly Choice[]

export const enabledChoices = [
  { code: 1, key: '1', color: 'success' },
  { code: 0, key: '0' },
] as const satisfies readonly Choice[]
