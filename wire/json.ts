import { isNothing, isKeyedValues, type KeyedValues } from './values'

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

/** A number with more digits than these may be rounded. */
const MOST_DIGITS = 15
const plainNumber = /^-?\d+(?:\.\d+)?$/
/** As JSON has it. */
const strictNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

const isLong = (text: string): boolean => text.replace(/\D/g, '').length > MOST_DIGITS

/** The number of a text, with all its digits. An amount with too many of them stays a text. */
export const parseExactNumber = (text: string): number | bigint | string => {
  if (!plainNumber.test(text)) return text
  if (!isLong(text)) return Number(text)
  return text.includes('.') ? text : BigInt(text)
}

/** The number of a text; the text itself where a number would lose some of its digits. */
export const numberOrText = (text: string): number | string => {
  const number = Number(text)
  return isLong(text) && String(number) !== text ? text : number
}

const scalarIn = (value: unknown, type: JsonType): unknown => {
  if (typeof value !== 'string') return value
  if (type === 'number') return parseExactNumber(value)
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
  if (isKeyedValues(value)) return typeof type === 'object' ? jsonValues(value, type) : value
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
  stringifyJson(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value === undefined ? '' : value]),
    ),
  )

/** Stands before the digits of a whole number that JSON can hold and JavaScript cannot. */
const MARK = '\0int:'

/** Writes JSON, whole numbers of any length with all their digits. */
export const stringifyJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'bigint' ? MARK + String(inner) : inner,
  ).replace(/"\\u0000int:(-?\d+)"/g, '$1')

/** What may be a number of too many digits: it follows a sign of JSON or a blank, a text follows a quotation mark. */
const mayBeLong = /(?:^|[:[,\s])-?\d[\d.]{15}/
/** The texts and the numbers of a JSON document. */
const scalars = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

const keepDigits = (token: string): string =>
  strictNumber.test(token) && isLong(token) && String(Number(token)) !== token
    ? `"${token}"`
    : token

/**
 * Parses a text as JSON. Null means that it is no JSON; the value is wrapped, because it may itself be null. A number that
 * would be rounded becomes a text of its digits: rounded, the key of one record is that of another.
 */
export const parseJson = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(mayBeLong.test(text) ? text.replace(scalars, keepDigits) : text) }
  } catch {
    return null
  }
}

/** Stands before the digits of a number that is to be written as it came. */
const RAW = '\0raw:'
const markDigits = (token: string): string =>
  keepDigits(token) === token ? token : `"\\u0000raw:${token}"`

/** Parses JSON in which a long whole number stays a number, of any length. It throws where the text is no JSON. */
export const parseExact = (text: string): unknown =>
  JSON.parse(text.replace(scalars, markDigits), (_, inner: unknown) => {
    if (typeof inner !== 'string' || !inner.startsWith(RAW)) return inner
    const digits = inner.slice(RAW.length)
    return digits.includes('.') ? digits : BigInt(digits)
  })

/** JSON with line breaks and all its digits. Null: the text is no JSON. */
export const indentedJson = (text: string): string | null => {
  try {
    const value: unknown = JSON.parse(text.replace(scalars, markDigits))
    return JSON.stringify(value, null, 2).replace(/"\\u0000raw:([^"]*)"/g, '$1')
  } catch {
    return null
  }
}

/** What a text holds as JSON. Null: it is no JSON, or the JSON `null`. */
export const jsonOrNull = (text: string): unknown => parseJson(text)?.value ?? null

/** Reads a JSON body into values without a prototype. Null means that it holds no object. */
export const decodeJson = (text: string): KeyedValues | null => {
  const value = parseJson(text)?.value
  return isKeyedValues(value) ? Object.assign(Object.create(null), value) : null
}
