/** A record, a form's values or a body: keys to the letter, never split at dots. */
export type Values = Readonly<Record<string, unknown>>

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Value under an own key, so that `constructor` or `__proto__` as a field name finds nothing. */
export const own = (values: unknown, key: string): unknown =>
  isValues(values) && Object.hasOwn(values, key) ? values[key] : undefined

/** Value at a path of keys. */
export const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => (Array.isArray(inner) ? inner[Number(key)] : own(inner, key)), value)

/** Value at a place such as `result.items`; the whole when no place is named. */
export const placed = (value: unknown, place: string | null | undefined): unknown =>
  place ? at(value, place.split('.')) : value

/** Puts a value at a path of keys, making the objects on the way. */
export const placeAt = (
  target: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): void => {
  let node = target
  for (const key of path.slice(0, -1)) {
    const child = own(node, key)
    const next: Record<string, unknown> = isValues(child) ? { ...child } : {}
    node[key] = next
    node = next
  }
  node[path.at(-1) ?? ''] = value
}

/** What a form cannot tell apart: no value, null and the empty text. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === ''

/** Nothing, or a list of it: a filter that is not filled in. */
export const isBlank = (value: unknown): boolean =>
  isNothing(value) || (Array.isArray(value) && value.every(isNothing))
