/** A record, the values of a form, or a body. A key is one name, even when there are dots in it. */
export type KeyedValues = Readonly<Record<string, unknown>>

export const isKeyedValues = (value: unknown): value is KeyedValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value under an own key. Field names such as `constructor` or `__proto__` find nothing that is inherited. */
export const ownProperty = (values: unknown, key: string): unknown =>
  isKeyedValues(values) && Object.hasOwn(values, key) ? values[key] : undefined

/** Value at a path of keys. */
export const valueAtPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce(
    (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : ownProperty(inner, key)),
    value,
  )

const stepInto = (value: unknown, names: readonly string[]): unknown => {
  const [name, ...rest] = names
  if (name === undefined) return value
  if (name === '*' && Array.isArray(value)) return value.map((each) => stepInto(each, rest))
  // A key may itself have dots, as `@odata.count` has.
  const whole = names.map((_, index) => names.slice(0, names.length - index)).find(isOwnIn(value))
  const key = whole ?? [name]
  return stepInto(valueAtPath(value, [key.join('.')]), names.slice(key.length))
}

const isOwnIn = (value: unknown) => (names: readonly string[]) =>
  isKeyedValues(value) && Object.hasOwn(value, names.join('.'))

/**
 * The value at a place such as `result.items`, or the whole value when no place is named. `*` stands for each entry of a
 * list: `edges.*.node`.
 */
export const valueAtDottedPath = (value: unknown, place: string | null | undefined): unknown =>
  place ? stepInto(value, place.split('.')) : value

/** Puts a value at a path of keys, making the objects on the way. */
export const setAtPath = (
  target: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): void => {
  let node = target
  for (const key of path.slice(0, -1)) {
    const child = ownProperty(node, key)
    const next: Record<string, unknown> = isKeyedValues(child) ? { ...child } : {}
    node[key] = next
    node = next
  }
  node[path.at(-1) ?? ''] = value
}

/** Whether a value is empty. A form cannot tell a missing value, null and an empty text apart. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === ''

/** Whether a filter is not filled in: it is empty, or a list of nothing but empty values. */
export const isEmptyOrAllEmpty = (value: unknown): boolean =>
  isNothing(value) || (Array.isArray(value) && value.every(isNothing))
