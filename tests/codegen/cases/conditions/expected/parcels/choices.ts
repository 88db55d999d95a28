// Generated from schema/Parcels.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const kindChoices = [
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const satisfies readonly Choice[]
