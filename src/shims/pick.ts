import get from './get'
import { propertyPath } from './path-keys'
import set from './set'

const hasPath = (object: unknown, keys: readonly PropertyKey[]): boolean => {
  let value = object
  for (const key of keys) {
    if (value === null || value === undefined || !(key in new Object(value))) return false
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return keys.length > 0
}

/** What of an object lies at these paths, as `lodash/pick` takes it. */
const pick = (object: unknown, ...paths: readonly unknown[]): Record<PropertyKey, unknown> => {
  const picked: Record<PropertyKey, unknown> = {}
  if (object === null || object === undefined) return picked
  for (const path of paths.flat()) {
    const keys = propertyPath(object, path)
    if (hasPath(object, keys)) set(picked, keys, get(object, keys))
  }
  return picked
}

export default pick
