import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  bounds,
  decimalDefault,
  numberComponents,
  numbers,
  scale,
  unit,
  unitOf,
  type NumberFacts,
  type NumberOptions,
} from './families/numbers'

export const csv = { kind: 'number' } as const

export const number = definePure(
  () =>
    ({
      ...numbers,
      language: {
        docs: 'A number that is measured, with digits after the point.',
        example: { type: 'number', scale: 2, unit: 'kg' },
        options: { ...bounds, ...unit, ...scale },
        default: decimalDefault,
      },
      shown: {
        ...numberComponents('Number'),
        cell: {
          name: 'NumberCell',
          attributes: (field) => ({ ...unitOf(field), scale: field.scale ?? undefined }),
        },
      },
      schema: () => ({ type: 'number' }),
    }) as const satisfies FieldTypeDescription<NumberFacts, NumberOptions>,
)
