import { ownProperty, type KeyedValues } from './values'

const inBraces = /\{([^{}]+)\}/g

/** Names in braces in the path of a call, in order: `/order/{id}` holds `id`. */
export const pathKeys = (path: string): string[] =>
  [...path.matchAll(inBraces)].map(([, name = '']) => name)

/**
 * The value of a key as a part of an address, or null when it cannot be one. A dot alone would be taken for a step up.
 */
export const addressPart = (values: KeyedValues, key: string): string | null => {
  const value = ownProperty(values, key)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text === '' || text === '.' || text === '..' ? null : encodeURIComponent(text)
}

/** Whether single quotation marks stand around the braces that begin here, as around a text in an address of OData. */
export const isQuotedAt = (path: string, at: number): boolean => path[at - 1] === "'"

/** Fills the values into a path. Null means that one is missing: the address would then mean another record. */
export const filledPath = (path: string, values: KeyedValues): string | null => {
  const isWhole = pathKeys(path).every((key) => addressPart(values, key) !== null)
  if (!isWhole) return null
  return path.replace(inBraces, (_, key: string, at: number) => {
    const part = addressPart(values, key) ?? ''
    // A quotation mark is no special sign of an address, so it stands there as it is.
    return isQuotedAt(path, at) ? part.replaceAll("'", "''") : part
  })
}

/** Joins base and path with exactly one slash. */
export const joinPath = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`

/** Appends an encoded query to a path that may have one already. */
export const withQuery = (path: string, query: string): string => {
  if (query === '') return path
  return path + (path.includes('?') ? '&' : '?') + query
}
