import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  momentComponents,
  momentSchemaLanguage,
  momentFamily,
  type MomentFacts,
  type MomentOptions,
} from './families/moments'

export const csv = { kind: 'moment', codec: 'text' } as const

const traits = { isDay: false, usual: 'iso', assumed: 'text', counts: false } as const

export const datetime = definePure(
  () =>
    ({
      ...momentFamily(traits),
      language: {
        ...momentSchemaLanguage,
        docs: 'A point in time, written as a date with a time.',
        example: { type: 'datetime', codec: 'iso' },
      },
      shown: momentComponents('DateTime', traits),
    }) as const satisfies FieldTypeDescription<MomentFacts, MomentOptions>,
)
