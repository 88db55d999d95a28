import { numberOrText, parseJson } from '../wire/json'
import { definePure } from './shape/define-pure'
import type { AnyField, FieldTypeDescription, TypeSchemaLanguage } from './shape/field-type'
import type { Json } from './shape/json-values'
import { isNumber, isText, invalidValue, type ValueReading } from './shape/values'

/** What the values of a map are; `any` lets each entry say it for itself. */
export type MapValues = 'text' | 'number' | 'boolean' | 'any'

export interface MapOptions {
  values?: MapValues
}

export interface MapFacts {
  values: MapValues
}

type MapField = AnyField & MapFacts

const fits: Readonly<Record<MapValues, (value: unknown) => boolean>> = {
  text: isText,
  number: isNumber,
  boolean: (value) => typeof value === 'boolean',
  any: () => true,
}

const isMap = ({ values }: Pick<MapFacts, 'values'>, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(fits[values])

/** A form sends texts; its map is either written as JSON or as one key for each entry. */
const toMapValue = (values: MapValues, value: unknown): unknown => {
  if (values === 'number' && isText(value) && value.trim() !== '') {
    // A number of too many digits stays a text, which is refused.
    return Number.isFinite(Number(value)) ? numberOrText(value.trim()) : value
  }
  return values === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value
}

const parseMapText = (raw: unknown): unknown => (isText(raw) ? (parseJson(raw)?.value ?? raw) : raw)

const readMap = (field: MapField, raw: unknown): ValueReading => {
  const value = parseMapText(raw)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return invalidValue('map')
  const entries = Object.entries(value).map(([key, item]) => [key, toMapValue(field.values, item)])
  const map = structuredClone(Object.fromEntries(entries)) as Json
  return isMap(field, map) ? { value: map } : invalidValue('map')
}

/** The values' type in the words of JSON Schema. */
const jsonTypeName = (values: MapValues) => (values === 'text' ? 'string' : values)

const sampleMapValue = (values: MapValues, number: number): Json =>
  values === 'number' ? number : values === 'boolean' ? number % 2 === 0 : `value ${number}`

const language = definePure(
  () =>
    ({
      docs: 'Keys that nobody knows beforehand, each with a value; edited entry by entry.',
      example: { type: 'map', values: 'text' },
      options: {
        values: {
          enum: ['text', 'number', 'boolean', 'any'],
          description:
            'What the values are. Default: `any`, where each entry has a type of its own.',
          examples: ['text'],
        },
      },
      default: { type: ['object', 'null'] },
    }) as const satisfies TypeSchemaLanguage,
)

export const map = definePure(
  () =>
    ({
      family: 'map',
      language,
      shown: {
        cell: { name: 'JsonCell' },
        view: 'MapView',
        input: {
          name: 'MapInput',
          limits: ({ values }) => ({ values: values === 'any' ? undefined : jsonTypeName(values) }),
        },
        filter: { name: 'TextFilter', takesLength: true },
      },
      schema: ({ values }) => ({ map: jsonTypeName(values) }),
      json: () => 'none',
      holdsMore: true,
      operators: ['contains'],
      facts: ({ values = 'any' }) => ({ values }),
      fault: (value: Json, { values = 'any' }) =>
        value === null || isMap({ values }, value)
          ? null
          : [`has values that are no ${values}`, 'write a map of key and value'],
      empty: null,
      read: readMap,
      mock: ({ values }, { index }) => ({
        [`key ${(index % 3) + 1}`]: sampleMapValue(values, index + 1),
        note: sampleMapValue(values, index + 2),
      }),
      expected: (field) => ({
        says: field.values === 'any' ? 'a map' : `a map of ${field.values}`,
        test: (value) => isMap(field, value),
      }),
      attempt: ({ values }, { seed }) => ({ contract: sampleMapValue(values, seed) }),
    }) as const satisfies FieldTypeDescription<MapFacts, MapOptions>,
)
