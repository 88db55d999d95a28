type Seen = Map<object, object>

const tagOf = (value: object): string => Object.prototype.toString.call(value)

const bytesOf = (value: object): Uint8Array | null => {
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  if (!ArrayBuffer.isView(value)) return null
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
}

/** What a boxed value, a date, an expression or an error is, beside its own keys. Undefined for anything else. */
const contentOf = (value: object, tag: string): unknown => {
  switch (tag) {
    case '[object Date]':
    case '[object Number]':
    case '[object Boolean]':
      return Number(value)
    case '[object String]':
    case '[object RegExp]':
    case '[object Error]':
      return String(value)
    default:
      return tag === '[object Symbol]' ? value.valueOf() : undefined
  }
}

const opaque = ['[object Promise]', '[object WeakMap]', '[object WeakSet]']

const isSame = (a: unknown, b: unknown): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b))

/** Every value of one has an equal one in the other. Order does not count. */
const haveSame = (a: readonly unknown[], b: readonly unknown[], seen: Seen): boolean => {
  const rest = [...b]
  return a.every((value) => {
    const place = rest.findIndex((other) => areEqual(value, other, seen))
    if (place !== -1) rest.splice(place, 1)
    return place !== -1
  })
}

const symbolsOf = (value: object): symbol[] =>
  Object.getOwnPropertySymbols(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  )

/** Objects of two classes differ, unless one of them has no class at all. */
const areOfOneClass = (a: object, b: object): boolean => {
  const [one, other] = [a.constructor, b.constructor]
  if (one === other || !('constructor' in a) || !('constructor' in b)) return true
  return [one, other].every((made) => typeof made === 'function' && made instanceof made)
}

const haveEqualKeys = (a: object, b: object, seen: Seen): boolean => {
  const keys = [...Object.keys(a), ...symbolsOf(a)]
  if (keys.length !== Object.keys(b).length + symbolsOf(b).length) return false
  return (
    keys.every((key) => Object.hasOwn(b, key)) &&
    keys.every((key) => areEqual(Reflect.get(a, key), Reflect.get(b, key), seen)) &&
    (keys.includes('constructor') || areOfOneClass(a, b))
  )
}

const haveEqualParts = (a: object, b: object, seen: Seen): boolean => {
  if (Array.isArray(a)) {
    const other = b as readonly unknown[]
    return a.length === other.length && other.every((value, at) => areEqual(a[at], value, seen))
  }
  const tag = tagOf(a)
  const [content, bytes] = [contentOf(a, tag), bytesOf(a)]
  if (content !== undefined) return isSame(content, contentOf(b, tag))
  if (bytes) return String(bytes) === String(bytesOf(b))
  if (a instanceof Map || a instanceof Set) {
    const other = b as typeof a
    return a.size === other.size && haveSame([...a], [...other], seen)
  }
  return !opaque.includes(tag) && haveEqualKeys(a, b, seen)
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const areEqual = (one: unknown, other: unknown, seen: Seen): boolean => {
  if (isSame(one, other)) return true
  // Lodash takes a boxed value for the same as a plain one.
  if (!isObject(one) && !isObject(other)) return false
  const [a, b] = [new Object(one ?? Symbol.iterator), new Object(other ?? Symbol.iterator)]
  if (tagOf(a) !== tagOf(b)) return false
  if (seen.has(a) || seen.has(b)) return seen.get(a) === b
  seen.set(a, b)
  seen.set(b, a)
  const result = haveEqualParts(a, b, seen)
  seen.delete(a)
  seen.delete(b)
  return result
}

/** Whether two values have the same content, as `lodash/isEqual` says. */
const isEqual = (a: unknown, b: unknown): boolean => areEqual(a, b, new Map())

export default isEqual
