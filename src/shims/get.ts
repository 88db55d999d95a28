import { propertyPath } from './path-keys'

/** The value at a path, as `lodash/get` reads it. */
const get = (object: unknown, path: unknown, fallback?: unknown): unknown => {
  const keys = propertyPath(object, path)
  let value = keys.length > 0 ? object : undefined
  for (const key of keys) {
    if (value === null || value === undefined) return fallback
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value === undefined ? fallback : value
}

export default get
