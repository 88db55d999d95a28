import { integerSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'

export interface RangeLimits {
  readonly week: number
  readonly month: number
}

/** Days that a limited date range may span, by the name of the limit. */
export const rangeLimits = {
  schema: {
    type: 'object',
    description:
      'Lengths, in days, of the limits that a date range can be given. Default: 7 and 31.',
    examples: [{ week: 7, month: 31 }],
    required: ['week', 'month'],
    properties: {
      week: integerSchema([1, 3660], 'Days of the limit `week`.', 7),
      month: integerSchema([1, 3660], 'Days of the limit `month`.', 31),
    },
    additionalProperties: false,
  },
  group: 'records',
  model: (written = { week: 7, month: 31 }): RangeLimits => written,
} as const satisfies AppKey<RangeLimits, RangeLimits>
