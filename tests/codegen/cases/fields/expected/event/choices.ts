// Generated from schema/event.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const labelsChoices = [
  { code: 'loud', key: 'loud' },
  { code: 'free', key: 'free' },
  { code: 'late', key: 'late' },
] as const satisfies readonly Choice[]
