import { described } from './shape/described'
import type { FieldTypeDescription, Language } from './shape/field-type'
import {
  bounds,
  decimalDefault,
  numberComponents,
  numbers,
  scale,
  unit,
  unitOf,
  withinLimits,
  numberText,
  type NumberFacts,
  type NumberOptions,
} from './families/numbers'
import { between, isNumber, isText } from './shape/values'

export const csv = { kind: 'number' } as const

const currency = {
  currency: {
    type: ['string', 'object'],
    minLength: 1,
    properties: {
      field: {
        $ref: '#/definitions/name',
        description: 'The field of the same record that holds the currency.',
        examples: ['currency'],
      },
    },
    required: ['field'],
    additionalProperties: false,
    description: 'Currency of the amount: a fixed one, or the field that holds it.',
    examples: ['CNY', { field: 'currency' }],
  },
} as const

const language = described(
  () =>
    ({
      docs: 'An amount of money; a number, or a text that keeps its digits.',
      example: { type: 'money', scale: 2, currency: 'CNY' },
      options: { ...bounds, ...unit, ...scale, ...currency },
      default: decimalDefault,
    }) as const satisfies Language,
)

export const money = described(
  () =>
    ({
      ...numbers,
      language,
      shown: {
        ...numberComponents('Money'),
        cell: {
          name: 'MoneyCell',
          attributes: (field) => ({
            ...unitOf(field),
            scale: field.scale ?? undefined,
            currency: field.currency ?? undefined,
          }),
        },
      },
      schema: () => ({ anyOf: [{ type: 'number' }, { type: 'string' }] }),
      mock: (field, { random }) => withinLimits(field, between(random, 2, 40) * 500),
      expected: () => ({
        says: 'a number, or a text with one',
        test: (value) => isNumber(value) || (isText(value) && numberText.test(value)),
      }),
    }) as const satisfies FieldTypeDescription<NumberFacts, NumberOptions>,
)
