import { propertyPath } from './path-keys'

type PathContainer = Record<PropertyKey, unknown>

const isObject = (value: unknown): value is PathContainer =>
  value !== null && (typeof value === 'object' || typeof value === 'function')

const isIndex = (key: PropertyKey | undefined): boolean =>
  typeof key === 'string' && /^(?:0|[1-9]\d*)$/.test(key) && Number(key) < Number.MAX_SAFE_INTEGER

const forbidden: readonly unknown[] = ['__proto__', 'constructor', 'prototype']

/** Changes the value at a path in the object itself, as `lodash/set` does. */
const set = <T>(object: T, path: unknown, value: unknown): T => {
  if (!isObject(object)) return object
  const keys = propertyPath(object, path)
  let branch: PathContainer = object
  for (const [index, key] of keys.entries()) {
    if (forbidden.includes(key)) return object
    if (index === keys.length - 1) {
      // A zero is left where there is one already, whatever its sign.
      if (!Object.hasOwn(branch, key) || branch[key] !== value) branch[key] = value
      return object
    }
    const inner = branch[key]
    const next: unknown = isObject(inner) ? inner : isIndex(keys[index + 1]) ? [] : {}
    branch[key] = next
    branch = next as PathContainer
  }
  return object
}

export default set
