/** A record, the values of a form, or a body. A key is one name, even when there are dots in it. */
export type KeyedValues = Readonly<Record<string, unknown>>

export const isValues = (value: unknown): value is KeyedValues =>
  isStructure(value) && !Array.isArray(value)

/** Whether a value is a list. Unlike `Array.isArray`, it narrows lists that are read-only. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A list as it is, and one value as a list of it. */
export const asList = <Value>(value: Value | readonly Value[]): readonly Value[] =>
  isList(value) ? value : [value]

/** Whether a value can be a key of a record. */
export const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Whether a value is a text, a number, true, false or null: no list, and no object. */
export const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value !== 'object'

/** Whether a value is an object or a list. */
export const isStructure = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether a value holds others. A date is one value. */
export const isNested = (value: unknown): value is object =>
  isStructure(value) && !(value instanceof Date)

/** The values without one of them. */
export const withoutKey = <Value>(
  values: Readonly<Record<string, Value>>,
  key: string | null,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== key))

/** The values that are not null. */
export const withoutNull = (values: object): KeyedValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The value under an own key. Field names such as `constructor` or `__proto__` find nothing that is inherited. */
export const ownProperty = (values: unknown, key: string): unknown =>
  isValues(values) && Object.hasOwn(values, key) ? values[key] : undefined

/** Value at a path of keys. */
export const valueAtPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce(
    (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : ownProperty(inner, key)),
    value,
  )

/** The value at a place such as `result.items`, or the whole value when no place is named. */
export const valueAtDottedPath = (value: unknown, place: string | null | undefined): unknown =>
  place ? valueAtPath(value, place.split('.')) : value

/** Puts a value at a path of keys, making the objects on the way. */
export const placeAt = (
  target: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): void => {
  let node = target
  for (const key of path.slice(0, -1)) {
    const child = ownProperty(node, key)
    const next: Record<string, unknown> = isValues(child) ? { ...child } : {}
    node[key] = next
    node = next
  }
  node[path.at(-1) ?? ''] = value
}

/** Whether a value is empty. A form cannot tell a missing value, null and an empty text apart. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === ''

/** Whether a field has no value. A list without values has none either. */
export const isNothingOrEmpty = (value: unknown): boolean =>
  isNothing(value) || (Array.isArray(value) && value.length === 0)

/** Whether a filter is not filled in: it is empty, or a list of nothing but empty values. */
export const isEmptyOrAllEmpty = (value: unknown): boolean =>
  isNothing(value) || (Array.isArray(value) && value.every(isNothing))
