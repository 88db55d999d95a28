import { definePure } from './shape/define-pure'
import { shiftPoint } from '../wire/minor-units'
import type { FieldTypeDescription, TypeSchemaLanguage, FaultWithHelp } from './shape/field-type'
import type { Json } from './shape/json-values'
import {
  boundsOptions,
  decimalDefaultSchema,
  numberComponents,
  numberFamily,
  scaleOption,
  unitOption,
  unitAttribute,
  clampToLimits,
  plainNumberPattern,
  readWholeNumber,
  type NumberFacts,
  type NumberField,
  type NumberOptions,
} from './families/numbers'
import {
  randomInteger,
  isNumber,
  isText,
  type TrialContext,
  type Expectation,
  type ValueReading,
} from './shape/values'

export const csv = { kind: 'number' } as const

const currency = {
  currency: {
    type: ['string', 'object'],
    minLength: 1,
    properties: {
      field: {
        $ref: '#/definitions/name',
        namesOf: 'field',
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

const minor = {
  minor: {
    type: 'integer',
    minimum: 1,
    maximum: 6,
    description:
      'The amount travels in minor units, with so many digits after the point: 55.00 as 5500. Everything else in the schema, such as `min`, is about the amount as it is shown.',
    examples: [2],
  },
} as const

const language = definePure(
  () =>
    ({
      docs: 'An amount of money; a number, or a text that keeps its digits.',
      example: { type: 'money', scale: 2, currency: 'CNY' },
      options: { ...boundsOptions, ...unitOption, ...scaleOption, ...minor, ...currency },
      default: decimalDefaultSchema,
    }) as const satisfies TypeSchemaLanguage,
)

const whole = /^-?\d+$/

/** Minor units as the backend gets them are read as the amount that they are. */
const readMinor = (field: NumberField, raw: unknown): ValueReading => {
  const read = readWholeNumber(raw)
  return read.problem === undefined
    ? { value: shiftPoint(read.value, -(field.minor ?? 0)) as number }
    : read
}

/** A default with more digits than travel. */
const excessDigitsFault = (value: Json, { minor: most }: NumberOptions): FaultWithHelp | null => {
  const digits = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
  return most === undefined || digits <= most
    ? null
    : [
        `has ${digits} digits after the point, and \`minor\` lets ${most} travel`,
        'change one of the two',
      ]
}

const amountExpectation = ({ minor: digits }: NumberField): Expectation =>
  digits === null
    ? {
        says: 'a number, or a text with one',
        test: (value) => isNumber(value) || (isText(value) && plainNumberPattern.test(value)),
      }
    : {
        says: 'a whole number of minor units, or a text with one',
        test: (value) => Number.isInteger(value) || (isText(value) && whole.test(value)),
      }

const attemptAmount = (field: NumberField, given: TrialContext): number => {
  const digits = field.minor ?? 0
  const old = shiftPoint(given.old, -digits)
  return shiftPoint(numberFamily.attempt(field, { ...given, old }), digits) as number
}

export const money = definePure(
  () =>
    ({
      ...numberFamily,
      language,
      fault: (value, options) =>
        numberFamily.fault(value, options) ?? excessDigitsFault(value, options),
      read: (field, raw) =>
        field.minor === null ? numberFamily.read(field, raw) : readMinor(field, raw),
      sent: (field, value) => shiftPoint(value, field.minor ?? 0),
      shown: {
        ...numberComponents('Money'),
        input: {
          name: 'MoneyInput',
          limits: ({ min, max, minor: digits }) => ({
            min: min ?? undefined,
            max: max ?? undefined,
            digits: digits ?? undefined,
          }),
          attributes: unitAttribute,
        },
        cell: {
          name: 'MoneyCell',
          attributes: (field) => ({
            ...unitAttribute(field),
            scale: field.scale ?? undefined,
            currency: field.currency ?? undefined,
          }),
        },
      },
      schema: () => ({ anyOf: [{ type: 'number' }, { type: 'string' }] }),
      mock: (field, { random }) => clampToLimits(field, randomInteger(random, 2, 40) * 500),
      expected: amountExpectation,
      attempt: attemptAmount,
    }) as const satisfies FieldTypeDescription<NumberFacts, NumberOptions>,
)
