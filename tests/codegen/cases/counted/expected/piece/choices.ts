// Generated from schema/piece.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const stateChoices = [
  { code: 'draft', key: 'draft' },
  { code: 'live', key: 'live' },
] as const satisfies readonly Choice[]
