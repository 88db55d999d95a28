/** Whatever JSON can be, before anything is known about it. */
export type Values = Readonly<Record<string, unknown>>

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const own = (values: unknown, key: string): unknown =>
  isValues(values) && Object.hasOwn(values, key) ? values[key] : undefined

/** Value at a path of keys; undefined where it leads nowhere. */
export const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => own(inner, key), value)

/** The whole when the path is empty or not declared. */
export const placed = (value: unknown, place: string | null): unknown =>
  place === null || place === '' ? value : at(value, place.split('.'))

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === ''
