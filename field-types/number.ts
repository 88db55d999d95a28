import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  boundsOptions,
  decimalDefaultSchema,
  numberComponents,
  numberFamily,
  scaleOption,
  unitOption,
  unitAttribute,
  type NumberFacts,
  type NumberOptions,
} from './families/numbers'

export const csv = { kind: 'number' } as const

export const number = definePure(
  () =>
    ({
      ...numberFamily,
      language: {
        docs: 'A number that is measured, with digits after the point.',
        example: { type: 'number', scale: 2, unit: 'kg' },
        options: { ...boundsOptions, ...unitOption, ...scaleOption },
        default: decimalDefaultSchema,
      },
      shown: {
        ...numberComponents('Number'),
        cell: {
          name: 'NumberCell',
          attributes: (field) => ({ ...unitAttribute(field), scale: field.scale ?? undefined }),
        },
      },
      schema: () => ({ type: 'number' }),
    }) as const satisfies FieldTypeDescription<NumberFacts, NumberOptions>,
)
