import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  momentComponents,
  momentSchemaLanguage,
  momentFamily,
  type MomentFacts,
  type MomentOptions,
} from './families/moments'

export const csv = { kind: 'day', codec: 'text' } as const

const traits = { isDay: true, usual: 'text', assumed: 'text', counts: false } as const

export const date = definePure(
  () =>
    ({
      ...momentFamily(traits),
      language: {
        ...momentSchemaLanguage,
        docs: 'A day on the calendar, without a time.',
        example: { type: 'date', default: 'today' },
      },
      shown: momentComponents('Date', traits),
    }) as const satisfies FieldTypeDescription<MomentFacts, MomentOptions>,
)
