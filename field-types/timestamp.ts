import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  momentComponents,
  momentSchemaLanguage,
  momentFamily,
  type MomentFacts,
  type MomentOptions,
} from './families/moments'

export const csv = { kind: 'moment', codec: 'unix' } as const

const traits = { isDay: false, usual: 'unix', assumed: 'unix', counts: true } as const

export const timestamp = definePure(
  () =>
    ({
      ...momentFamily(traits),
      language: {
        ...momentSchemaLanguage,
        docs: 'A point in time, in seconds since 1970 where `codec` says nothing else.',
        example: { type: 'timestamp', readOnly: true },
      },
      shown: momentComponents('Timestamp', traits),
    }) as const satisfies FieldTypeDescription<MomentFacts, MomentOptions>,
)
