// Generated from schema/ship.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const afloatChoices = [
  { code: 1, key: '1' },
  { code: 0, key: '0' },
] as const satisfies readonly Choice[]
