// Generated from schema/article.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const stateChoices = [
  { code: 'draft', key: 'draft' },
  { code: 'printed', key: 'printed' },
] as const satisfies readonly Choice[]
