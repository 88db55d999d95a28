import { numberOrText } from '../wire/json'
import { definePure } from './shape/define-pure'
import type { AnyField, FieldTypeDescription, TypeSchemaLanguage } from './shape/field-type'
import type { Json } from './shape/json-values'
import { isNumber, isText, invalidValue, type MockContext, type ValueReading } from './shape/values'

/** What a value of several types may be. */
export type PlainType = 'text' | 'integer' | 'number' | 'boolean'

export interface AnyOfOptions {
  types?: readonly PlainType[]
}

export interface AnyOfFacts {
  types: readonly PlainType[]
}

type AnyOfField = AnyField & AnyOfFacts

const tests: Readonly<Record<PlainType, (value: unknown) => boolean>> = {
  text: isText,
  integer: (value) => Number.isSafeInteger(value),
  number: isNumber,
  boolean: (value) => typeof value === 'boolean',
}

const matchesTypes = ({ types }: AnyOfFacts, value: unknown): boolean =>
  types.some((type) => tests[type](value))

const formatTypes = (types: readonly PlainType[]): string => types.join(' or ')

/** The types' names in JSON Schema. */
const toJsonSchema = (type: PlainType) => ({ type: type === 'text' ? ('string' as const) : type })

/** A text stays one where the field may hold one; else it is how a form or an address writes another type. */
const toPlainValue = (types: readonly PlainType[], raw: unknown): unknown => {
  if (!isText(raw) || types.includes('text')) return raw
  if (raw === 'true' || raw === 'false') return raw === 'true'
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(raw)) return raw
  // A number of too many digits stays a text, which is refused.
  return numberOrText(raw)
}

const readAnyOf = (field: AnyOfField, raw: unknown): ValueReading => {
  const value = toPlainValue(field.types, raw)
  return matchesTypes(field, value)
    ? { value: value as Json }
    : invalidValue('anyOf', ...field.types)
}

const samples: Readonly<Record<PlainType, (number: number) => Json>> = {
  text: (number) => `value ${number}`,
  integer: (number) => number,
  number: (number) => number + 0.5,
  boolean: (number) => number % 2 === 0,
}

/** Takes turns among the types. */
const sampleAnyOf = ({ types }: AnyOfFacts, number: number): Json => {
  const type = types[number % types.length]
  return type ? samples[type](Math.floor(number / types.length) + 1) : null
}

const language = definePure(
  () =>
    ({
      docs: 'A value that is of one of several types, which each record chooses for itself. A request has to be in JSON for it, since a form tells no types.',
      example: { type: 'anyOf', types: ['text', 'integer', 'boolean'] },
      options: {
        types: {
          type: 'array',
          items: { enum: ['text', 'integer', 'number', 'boolean'] },
          minItems: 2,
          uniqueItems: true,
          description:
            'What the value may be. The first one is offered first; `nullable` offers nothing as well. A `number` may be whole.',
          examples: [['text', 'integer', 'boolean']],
        },
      },
      required: ['types'],
      default: { type: ['string', 'number', 'boolean', 'null'] },
    }) as const satisfies TypeSchemaLanguage,
)

export const anyOf = definePure(
  () =>
    ({
      family: 'mixed',
      language,
      shown: {
        cell: { name: 'AnyOfCell' },
        input: {
          name: 'AnyOfInput',
          attributes: ({ types, nullable }) => ({
            types: types.map((type) => toJsonSchema(type).type),
            nullable: nullable || undefined,
          }),
        },
        filter: { name: 'TextFilter', takesLength: true },
      },
      schema: ({ types }) => ({ anyOf: types.map(toJsonSchema) }),
      json: ({ types }) => (types.includes('text') ? null : 'none'),
      operators: ['equals'],
      facts: ({ types = [] }) => ({
        types: types.filter((type) => type !== 'integer' || !types.includes('number')),
      }),
      fault: (value: Json, { types = [] }) =>
        value === null || matchesTypes({ types }, value)
          ? null
          : [`is no ${formatTypes(types)}`, `write a value that is ${formatTypes(types)}`],
      empty: null,
      read: readAnyOf,
      mock: (field, { index }: MockContext) => sampleAnyOf(field, index),
      expected: (field) => ({
        says: formatTypes(field.types),
        test: (value) => matchesTypes(field, value),
      }),
      attempt: (field, { seed, old }) =>
        [0, 1, 2].map((step) => sampleAnyOf(field, seed + step)).find((value) => value !== old),
    }) as const satisfies FieldTypeDescription<AnyOfFacts, AnyOfOptions>,
)
