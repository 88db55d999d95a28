import { isNothing, isValues, type KeyedValues } from './values'

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * How a value travels in JSON. With `none` it travels as it is, and as null when it is empty. A text has no type, since
 * an empty text stays a text. A map holds the types of the fields of an object, or of the rows of a list.
 */
export type JsonType = 'number' | 'boolean' | 'none' | { readonly [key: string]: JsonType }
export type JsonTypes = Readonly<Record<string, JsonType>>

/** A number with more digits than these would be rounded, so it stays a text. */
const MOST_DIGITS = 15
const plainNumber = /^-?\d+(?:\.\d+)?$/

const numberIn = (text: string): number | string =>
  plainNumber.test(text) && text.replace(/\D/g, '').length <= MOST_DIGITS ? Number(text) : text

const scalarIn = (value: unknown, type: JsonType): unknown => {
  if (typeof value !== 'string') return value
  if (type === 'number') return numberIn(value)
  if (type !== 'boolean') return value
  return value === 'true' || value === 'false' ? value === 'true' : value
}

/**
 * Gives a form's value the type that JSON has for it: `'12'` becomes 12 for a number, and an empty value becomes null.
 */
export const jsonValue = (value: unknown, type: JsonType | undefined): unknown => {
  if (type === undefined) return value
  if (isNothing(value)) return null
  if (Array.isArray(value)) return value.map((item) => jsonValue(item, type))
  if (isValues(value)) return typeof type === 'object' ? jsonValues(value, type) : value
  return scalarIn(value, type)
}

/** Values in the types of JSON, by their keys. */
export const jsonValues = (values: KeyedValues, types: JsonTypes): KeyedValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      jsonValue(value, Object.hasOwn(types, key) ? types[key] : undefined),
    ]),
  )

/**
 * Writes a JSON body. As in a form, a key without a value travels as an empty text. Only an explicit null stays null.
 */
export const encodeJson = (values: KeyedValues): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value === undefined ? '' : value]),
    ),
  )

/** Parses a text as JSON. Null means that it is no JSON; the value is wrapped, because it may itself be null. */
export const parseJson = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** Reads a JSON body into values without a prototype. Null means that it holds no object. */
export const decodeJson = (text: string): KeyedValues | null => {
  const value = parseJson(text)?.value
  return isValues(value) ? Object.assign(Object.create(null), value) : null
}
