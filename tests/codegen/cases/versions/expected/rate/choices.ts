// Generated from schema/rate.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const onChoices = [
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const satisfies readonly Choice[]

export const stateChoices = [
  { code: 'open', key: 'open' },
  { code: 'shut', key: 'shut' },
] as const satisfies readonly Choice[]
