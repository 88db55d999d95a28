import { isNothing, isValues, type Values } from './values'

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * How a value travels in JSON. `none` is null when there is none, other than a text. A map holds the types of the
 * fields of an object, or of the rows of a list.
 */
export type JsonType = 'number' | 'boolean' | 'none' | { readonly [key: string]: JsonType }
export type JsonTypes = Readonly<Record<string, JsonType>>

/** Digits that come back as they are: more of them would be rounded on the way. */
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

/** A form's value in the type that JSON has for it: `'12'` of a number is 12, and nothing of one is null. */
export const jsonValue = (value: unknown, type: JsonType | undefined): unknown => {
  if (type === undefined) return value
  if (isNothing(value)) return null
  if (Array.isArray(value)) return value.map((item) => jsonValue(item, type))
  if (isValues(value)) return typeof type === 'object' ? jsonValues(value, type) : value
  return scalarIn(value, type)
}

/** Values in the types of JSON, by their keys. */
export const jsonValues = (values: Values, types: JsonTypes): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      jsonValue(value, Object.hasOwn(types, key) ? types[key] : undefined),
    ]),
  )

/** JSON body. A key without a value travels as an empty string here as well; only an explicit null stays null. */
export const encodeJson = (values: Values): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value === undefined ? '' : value]),
    ),
  )

/** What a text says in JSON; null when it is none, since JSON's own null is a value. */
export const parseJson = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** A JSON body as values without a prototype; null when it holds no object. */
export const decodeJson = (text: string): Values | null => {
  const value = parseJson(text)?.value
  return isValues(value) ? Object.assign(Object.create(null), value) : null
}
