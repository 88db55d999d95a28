import { isJsonObject, type JsonObject, type JsonValue } from '../api-description/json-access'
import { isStatusName, isTimeName } from '../json-schema/name-hints'

/* The JSON Schema of values that were seen. */

const dates: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d{2}-\d{2}$/u, 'date'],
  [/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?$/u, 'date-time-local'],
  [/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?(?:\.\d+)?$/u, 'date-time-text'],
  [/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/u, 'date-time'],
  [/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/iu, 'email'],
  [/^https?:\/\/\S+$/iu, 'uri'],
  [/^-?\d+\.\d{2,4}$/u, 'decimal'],
]

const formatOf = (texts: readonly string[]): string | undefined => {
  const filled = texts.filter((text) => text !== '')
  return filled.length === 0
    ? undefined
    : dates.find(([pattern]) => filled.every((text) => pattern.test(text)))?.[1]
}

const saysKind = (name: string): boolean =>
  isStatusName(name) || /(?:type|kind|gender|level|category|role|priority)$/iu.test(name)

/** Few values that return again and again are the codes of a choice. */
const codesOf = (
  name: string,
  values: readonly (string | number)[],
): (string | number)[] | null => {
  const distinct = [...new Set(values)]
  const isShort = distinct.every((value) => String(value).length <= 24)
  const returns = values.length >= 6 && distinct.length * 2 <= values.length
  return saysKind(name) && isShort && returns && distinct.length > 1 && distinct.length <= 30
    ? distinct.toSorted((a, b) => (a < b ? -1 : 1))
    : null
}

const stringSchema = (name: string, values: readonly string[]): JsonObject => {
  const codes = codesOf(name, values)
  if (codes) return { type: 'string', enum: codes }
  const format = formatOf(values)
  return format === undefined ? { type: 'string' } : { type: 'string', format }
}

const numberSchema = (name: string, values: readonly number[]): JsonObject => {
  if (!values.every((value) => Number.isInteger(value))) return { type: 'number' }
  const codes = codesOf(name, values)
  if (codes) return { type: 'integer', enum: codes }
  const filled = values.filter((value) => value !== 0)
  const between = (least: number, most: number): boolean =>
    filled.length > 0 && filled.every((value) => value > least && value < most)
  if (isTimeName(name) && between(9e8, 4e9)) return { type: 'integer', format: 'unix-time' }
  return { type: 'integer' }
}

const objectSchema = (values: readonly JsonObject[]): JsonObject => {
  const byName = new Map<string, JsonValue[]>()
  for (const value of values) {
    for (const [name, inner] of Object.entries(value)) {
      const known = byName.get(name)
      if (known) known.push(inner)
      else byName.set(name, [inner])
    }
  }
  const properties = [...byName].map(([name, inner]) => [name, inferSchema(inner, name)] as const)
  return { type: 'object', properties: Object.fromEntries(properties) }
}

/** A key tells rows apart. Whole numbers beyond 2^53 may have been told apart before they were read. */
const isDistinct = (values: readonly JsonValue[], rows: number): boolean =>
  values.length === rows &&
  values.every((value) => value !== null && typeof value !== 'object') &&
  (new Set(values).size === rows ||
    values.some((value) => typeof value === 'number' && !Number.isSafeInteger(value)))

/** Names whose values are the same in several rows of one list, or missing in one: they are no keys. */
const repeatedNames = (rows: readonly JsonObject[]): Set<string> => {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const isRepeated = (name: string): boolean => {
    const values = rows.flatMap((row) => (Object.hasOwn(row, name) ? [row[name] as JsonValue] : []))
    return !isDistinct(values, rows.length)
  }
  return new Set(rows.length > 1 ? [...names].filter(isRepeated) : [])
}

/** The schema of the items of some lists, with what each list says against its fields as keys. */
const itemSchema = (lists: readonly JsonValue[][]): JsonObject => {
  const schema = inferSchema(lists.flat())
  const repeated = new Set(lists.flatMap((list) => [...repeatedNames(list.filter(isJsonObject))]))
  if (!isJsonObject(schema['properties']) || repeated.size === 0) return schema
  const properties = Object.entries(schema['properties']).map(([name, inner]) => [
    name,
    repeated.has(name) && isJsonObject(inner) ? { ...inner, 'x-repeats': true } : inner,
  ])
  return { ...schema, properties: Object.fromEntries(properties) as JsonObject }
}

const jsonKindsOf = (values: readonly JsonValue[]): Set<string> =>
  new Set(values.map((value) => (Array.isArray(value) ? 'array' : typeof value)))

/** Plain values of several types. Anything else can be anything. */
const mixedSchema = (values: readonly JsonValue[]): JsonObject => {
  const types = [...jsonKindsOf(values)]
  if (!types.every((type) => ['string', 'number', 'boolean'].includes(type))) return {}
  const numbers = values.filter((value) => typeof value === 'number')
  const number = numbers.every((value) => Number.isInteger(value)) ? 'integer' : 'number'
  return { type: types.map((type) => (type === 'number' ? number : type)) }
}

/** The schema that all of some values have. */
export const inferSchema = (values: readonly JsonValue[], name = ''): JsonObject => {
  const real = values.filter((value) => value !== null)
  const nullable = real.length < values.length ? { nullable: true } : {}
  const [kind, ...others] = jsonKindsOf(real)
  if (kind === undefined) return { ...nullable }
  if (others.length > 0) return { ...mixedSchema(real), ...nullable }
  if (kind === 'string') return { ...stringSchema(name, real as string[]), ...nullable }
  if (kind === 'number') return { ...numberSchema(name, real as number[]), ...nullable }
  if (kind === 'boolean') return { type: 'boolean', ...nullable }
  if (kind === 'array') {
    return { type: 'array', items: itemSchema(real as JsonValue[][]), ...nullable }
  }
  return { ...objectSchema(real.filter(isJsonObject)), ...nullable }
}
