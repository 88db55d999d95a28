import type { JsonType } from '../definitions/definition'
import { isValues, own, type Values } from '../values/values'

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

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A form's value in the type that JSON has for it: `'12'` of a number is 12, and nothing of one is null. */
export const jsonValue = (value: unknown, type: JsonType | undefined): unknown => {
  if (type === undefined) return value
  if (isNothing(value)) return null
  if (Array.isArray(value)) return value.map((item) => jsonValue(item, type))
  if (isValues(value)) return typeof type === 'object' ? jsonValues(value, type) : value
  return scalarIn(value, type)
}

export const jsonValues = (
  values: Values,
  types: Readonly<Record<string, JsonType>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      jsonValue(value, Object.hasOwn(types, key) ? types[key] : undefined),
    ]),
  )

const isBlank = (value: unknown): boolean =>
  isNothing(value) || (Array.isArray(value) && value.every(isNothing))

/** What an address says: a filter that is not filled in is not there. */
export const filledIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))

/** The value of a key, when something can be addressed by it. A dot would be taken for a step up. */
export const addressPart = (values: Values, key: string): string | null => {
  const value = own(values, key)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text === '' || text === '.' || text === '..' ? null : encodeURIComponent(text)
}
