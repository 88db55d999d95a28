import { described } from './shape/described'
import type { FieldTypeDescription } from './shape/field-type'
import {
  momentComponents,
  momentLanguage,
  moments,
  type MomentFacts,
  type MomentOptions,
} from './families/moments'

export const csv = { kind: 'moment', codec: 'unix' } as const

const traits = { isDay: false, usual: 'unix', assumed: 'unix', counts: true } as const

export const timestamp = described(
  () =>
    ({
      ...moments(traits),
      language: {
        ...momentLanguage,
        docs: 'A point in time, counted in seconds since 1970.',
        example: { type: 'timestamp', readOnly: true },
      },
      shown: momentComponents('Timestamp', traits),
    }) as const satisfies FieldTypeDescription<MomentFacts, MomentOptions>,
)
