import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  boundsOptions,
  decimalDefaultSchema,
  mockNumberFromHint,
  numberComponents,
  numberFamily,
  scaleOption,
  unitOption,
  clampToLimits,
  type NumberFacts,
  type NumberOptions,
} from './families/numbers'
import { randomInteger } from './shape/values'

export const csv = { kind: 'number' } as const

export const percent = definePure(
  () =>
    ({
      ...numberFamily,
      language: {
        docs: 'A share of a hundred: 5 is shown as 5 %.',
        example: { type: 'percent', min: 0, max: 100 },
        options: { ...boundsOptions, ...unitOption, ...scaleOption },
        default: decimalDefaultSchema,
      },
      shown: { ...numberComponents('Percent'), cell: { name: 'PercentCell' } },
      schema: () => ({ type: 'number' }),
      mock: (field, making) =>
        mockNumberFromHint(field, making) ??
        clampToLimits(field, randomInteger(making.random, 1, 40) / 2),
    }) as const satisfies FieldTypeDescription<NumberFacts, NumberOptions>,
)
