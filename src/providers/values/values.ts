/** A record, a form's values or a body: keys to the letter, never split at dots. */
export type Values = Readonly<Record<string, unknown>>

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Value under an own key, so that `constructor` or `__proto__` as a field name finds nothing. */
export const own = (values: Values | undefined, key: string): unknown =>
  values && Object.hasOwn(values, key) ? values[key] : undefined

/** Value at a path of keys. */
export const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)]
    return isValues(inner) ? own(inner, key) : undefined
  }, value)
