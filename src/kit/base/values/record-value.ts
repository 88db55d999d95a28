/** The value that a record has under exactly this key. The key is not split at dots; inherited values do not count. */
export const recordValue = (record: object | null | undefined, source: string): unknown =>
  record && Object.hasOwn(record, source)
    ? (record as Readonly<Record<string, unknown>>)[source]
    : undefined

/** Null, undefined, '' and NaN show as a dash. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || Number.isNaN(value)

/** Any value as plain text. Objects become JSON, never `[object Object]`. */
export const plainText = (value: unknown): string => {
  if (isBlank(value)) return ''
  if (typeof value !== 'object') return String(value)
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
