import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  anyNumber,
  bounds,
  hintedNumber,
  numberComponents,
  numbers,
  readWhole,
  unit,
  type NumberFacts,
  type NumberOptions,
} from './families/numbers'

export const csv = { kind: 'number' } as const

export const integer = definePure(
  () =>
    ({
      ...numbers,
      language: {
        docs: 'A whole number, such as a key or a count.',
        example: { type: 'integer', min: 0, unit: { 'zh-chs': '天', en: 'days' } },
        options: { ...bounds, ...unit },
        default: { type: ['integer', 'null'] },
      },
      shown: numberComponents('Integer'),
      schema: () => ({ type: 'integer' }),
      lookup: 'digits',
      read: (_, raw) => readWhole(raw),
      mock: (field, making) => hintedNumber(field, making) ?? Math.round(anyNumber(field, making)),
      expected: () => ({ says: 'a whole number', test: (value) => Number.isSafeInteger(value) }),
    }) as const satisfies FieldTypeDescription<NumberFacts, NumberOptions>,
)
