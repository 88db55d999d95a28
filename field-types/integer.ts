import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  randomMockNumber,
  boundsOptions,
  mockNumberFromHint,
  numberComponents,
  numberFamily,
  readWholeNumber,
  unitOption,
  type NumberFacts,
  type NumberOptions,
} from './families/numbers'

export const csv = { kind: 'number' } as const

/** One that no number holds exactly is read as the text of its digits. */
const isWhole = (value: unknown): boolean =>
  Number.isSafeInteger(value) || (typeof value === 'string' && /^-?[1-9]\d{15,}$/.test(value))

export const integer = definePure(
  () =>
    ({
      ...numberFamily,
      language: {
        docs: 'A whole number, such as a key or a count.',
        example: { type: 'integer', min: 0, unit: { 'zh-chs': '天', en: 'days' } },
        options: { ...boundsOptions, ...unitOption },
        default: { type: ['integer', 'null'] },
      },
      shown: numberComponents('Integer'),
      schema: () => ({ type: 'integer' }),
      lookup: 'digits',
      read: (_, raw) => readWholeNumber(raw),
      mock: (field, making) =>
        mockNumberFromHint(field, making) ?? Math.round(randomMockNumber(field, making)),
      expected: () => ({ says: 'a whole number', test: (value) => isWhole(value) }),
    }) as const satisfies FieldTypeDescription<NumberFacts, NumberOptions>,
)
