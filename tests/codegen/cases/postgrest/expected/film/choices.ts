// Generated from schema/film.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const stateChoices = [
  { code: 'planned', key: 'planned' },
  { code: 'shown', key: 'shown' },
] as const satisfies readonly Choice[]
