import { stringify } from 'qs'
import { isValues, type Values } from '../values/values'

type Nested = 'indices' | 'brackets' | 'json'

const isEmpty = (value: object): boolean => Object.keys(value).length === 0

/**
 * What a form can say: '' stands for everything that is missing. qs drops empty lists and objects, which would leave
 * the old ones in place at the backend, and it leaves holes for `undefined` in a list.
 */
const formValue = (value: unknown): unknown => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? value : ''
  if (value instanceof Date || typeof value !== 'object') return value
  if (isEmpty(value)) return ''
  if (Array.isArray(value)) return value.map(formValue)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, formValue(inner)]))
}

const isNested = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

const encodePair = (key: string, value: unknown, nested: Nested): string => {
  if (nested === 'json') {
    const text = isNested(value) ? JSON.stringify(value) : formValue(value)
    return stringify({ [key]: text })
  }
  // A wire name that ends in [] is the list style already.
  const style = key.endsWith('[]') ? 'repeat' : nested
  return stringify({ [key]: formValue(value) }, { arrayFormat: style })
}

/** Form body in the order of the keys. */
export const encodeForm = (values: Values, nested: Nested): string =>
  Object.entries(values)
    .map(([key, value]) => encodePair(key, value, nested))
    .join('&')

/** JSON body. A key without a value travels as an empty string here as well; only an explicit null stays null. */
export const encodeJson = (values: Values): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value === undefined ? '' : value]),
    ),
  )

/** The body without the keys that never travel. Nested keys of the same name stay. */
export const withoutDropped = (values: Values, drop: readonly string[]): Values =>
  isValues(values)
    ? Object.fromEntries(Object.entries(values).filter(([key]) => !drop.includes(key)))
    : {}
