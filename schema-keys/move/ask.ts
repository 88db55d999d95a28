import { optionalProperty } from '../shape/key'
import type { MoveKey } from '../shape/move-key'
import { idleCheck } from './idle-check'

const askSchema = {
  $ref: '#/definitions/names',
  description:
    'Fields that the confirmation of this move asks for. They are checked as in a form, and travel in the body of its call under their own names. Nearest wins as a whole: status, move.',
  examples: [['carrier', 'trackingNo']],
  namesOf: 'field',
} as const

export interface AskProperties {
  /** Fields that its confirmation asks for. */
  readonly ask?: readonly string[]
}

/** Fields that its confirmation asks for; its call sends them. */
export const ask = {
  schema: askSchema,
  onStatus: askSchema,
  model: (written: readonly string[] | undefined): readonly string[] => [...(written ?? [])],
  checks: [idleCheck('ask')],
  names: {
    what: 'Asked field',
    fields: (written) => written.map((name, index) => ({ name, path: ['ask', index] })),
  },
  group: 'asked',
  properties: (fact): AskProperties => optionalProperty('ask', fact.length > 0 && fact),
} as const satisfies MoveKey<readonly string[], readonly string[]>
