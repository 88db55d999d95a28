// Generated from schema/sailing.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const classChoices = [
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const satisfies readonly Choice[]

export const phaseChoices = [
  { code: 'planned', key: 'planned' },
  { code: 'sailed', key: 'sailed' },
] as const satisfies readonly Choice[]
