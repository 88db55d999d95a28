import { parse, stringify } from 'qs'
import type { Encoding, NestedStyle } from './call'
import { parseJson } from './json'
import { isKeyedValues, ownProperty, valueAtPath, type KeyedValues } from './values'
import { isStructureOrList } from './value-shapes'

const isEmpty = (value: object): boolean => Object.keys(value).length === 0

/**
 * Turns a value into what a form can say. An empty text stands for everything that is missing. By itself, qs would drop
 * empty lists and objects, so that the backend would keep the old ones, and it would leave holes for `undefined` in a
 * list.
 */
const formValue = (value: unknown): unknown => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? value : ''
  if (value instanceof Date || typeof value !== 'object') return value
  if (isEmpty(value)) return ''
  if (Array.isArray(value)) return value.map(formValue)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, formValue(inner)]))
}

const encodePair = (key: string, value: unknown, nested: NestedStyle): string => {
  if (nested === 'json') {
    const text = isStructureOrList(value) ? JSON.stringify(value) : formValue(value)
    return stringify({ [key]: text })
  }
  if (key.endsWith('&')) {
    return stringify({ [key.slice(0, -1)]: formValue(value) }, { arrayFormat: 'repeat' })
  }
  // A wire name that ends in [] already contains the brackets of its list.
  const style = key.endsWith('[]') ? 'repeat' : nested
  return stringify({ [key]: formValue(value) }, { arrayFormat: style })
}

/** Writes a form body or a query, in the order of the keys. */
export const encodeForm = (values: KeyedValues, nested: NestedStyle): string =>
  Object.entries(values)
    .map(([key, value]) => encodePair(key, value, nested))
    .join('&')

/** Makes qs refuse what it would otherwise cut off or turn into another shape without a word. */
const strictForm = {
  plainObjects: true,
  allowSparse: true,
  depth: 10,
  strictDepth: true,
  parameterLimit: 1000,
  arrayLimit: 1000,
  throwOnLimitExceeded: true,
  decoder: (text: string): string => decodeURIComponent(text.replaceAll('+', ' ')),
} as const

/**
 * Whether qs would split this part inside its value (`sn=a]=b`). Every other parser splits at the first equals sign.
 */
const isAmbiguous = (part: string): boolean => {
  const plain = part.replace(/%5D/gi, ']')
  const bracket = plain.indexOf(']=')
  return bracket !== -1 && plain.indexOf('=') < bracket
}

/**
 * Reads form text or a query into nested values without a prototype. Null means that the text is malformed, ambiguous
 * or too large.
 */
export const decodeForm = (text: string): KeyedValues | null => {
  try {
    return text.split('&').some(isAmbiguous) ? null : parse(text, strictForm)
  } catch {
    return null
  }
}

/** The raw value of a key. A parser stores the value of `key[]` under `key`. */
export const rawValueUnder = (body: KeyedValues, key: string): unknown => {
  if (Object.hasOwn(body, key)) return body[key]
  const isList = key.endsWith('[]')
  const raw = nestedUnder(body, isList ? key.slice(0, -2) : key)
  return isList && Array.isArray(raw) && raw.length === 1 ? raw[0] : raw
}

/** The value of a key with brackets in it, such as `filter[status][_eq]`, which a parser nests. */
const nestedUnder = (body: KeyedValues, key: string): unknown => {
  const [first = '', ...inner] = key.split('[')
  const path = inner.map((part) => part.replace(/\]$/, ''))
  return valueAtPath(ownProperty(body, first), path)
}

/** Rows written as a[][b]=1&a[][b]=2&a[][c]=3&a[][c]=4 arrive as columns; this turns them into rows again. */
const rowsFromColumns = (raw: unknown): unknown => {
  if (!Array.isArray(raw) || !raw.every(isKeyedValues)) return raw
  const columns = Object.entries(Object.assign({}, ...raw) as KeyedValues).map(
    ([name, cells]) => [name, Array.isArray(cells) ? Array.from(cells) : [cells]] as const,
  )
  const length = Math.max(0, ...columns.map(([, cells]) => cells.length))
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(columns.map(([name, cells]) => [name, cells[index]])),
  )
}

const parsedText = (raw: unknown): unknown => {
  const parsed = typeof raw === 'string' ? parseJson(raw) : null
  return parsed ? parsed.value : raw
}

/** Undoes the way in which a call writes nested values. `ofRows` says that the value holds rows or is a row. */
export const decodeNested = (
  { encoding, nested }: { readonly encoding: Encoding; readonly nested: NestedStyle },
  raw: unknown,
  ofRows: boolean,
): unknown => {
  if (encoding === 'json' || nested === 'indices') return raw
  if (nested === 'json') return parsedText(raw)
  return ofRows ? rowsFromColumns(raw) : raw
}

/** Reads a list of plain values, which is JSON text where the call writes nested values as JSON text. */
export const decodeListValue = (nested: NestedStyle | undefined, raw: unknown): unknown => {
  if (nested !== 'json' || typeof raw !== 'string' || !raw.startsWith('[')) return raw
  const value = parsedText(raw)
  return Array.isArray(value) ? value : raw
}
