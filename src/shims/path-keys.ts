/* Paths as lodash reads them: `a.b[0]["c.d"]`. A key that the object has, dots and all, is no path. */

const part =
  /[^.[\]]+|\[(?:(-?\d+(?:\.\d+)?)|(["'])((?:(?!\2)[^\\]|\\.)*?)\2)\]|(?=(?:\.|\[\])(?:\.|\[\]|$))/g

const plain = /^\w*$/
const deep = /\.|\[(?:[^[\]]*|(["'])(?:(?!\1)[^\\]|\\.)*?\1)\]/

/** How lodash writes a key that is no text: -0 stays what it is. */
const keyOf = (key: unknown): PropertyKey => {
  if (typeof key === 'string' || typeof key === 'symbol') return key
  return Object.is(key, -0) ? '-0' : String(key)
}

const isKey = (path: unknown, object: unknown): boolean => {
  if (typeof path !== 'string') return true
  if (plain.test(path) || !deep.test(path)) return true
  return object !== null && object !== undefined && path in new Object(object)
}

const splitPath = (text: string): string[] => {
  const keys = text.startsWith('.') ? [''] : []
  for (const [match, number, quote, quoted] of text.matchAll(part)) {
    keys.push(quote ? (quoted ?? '').replaceAll(/\\(\\)?/g, '$1') : (number ?? match))
  }
  return keys
}

/** The keys that lead from an object to a value. */
export const propertyPath = (object: unknown, path: unknown): readonly PropertyKey[] => {
  if (Array.isArray(path)) return path.map(keyOf)
  return isKey(path, object) ? [keyOf(path)] : splitPath(String(path))
}
