import { decodePercentIfValid } from '../../wire/percent'

/* What ra-core uses of the package query-string: `parse` and `stringify` without options. */

type QueryValue = string | null
type Query = Record<string, QueryValue | QueryValue[]>

const readPair = (part: string): readonly [string, QueryValue] => {
  const at = part.indexOf('=')
  return at === -1
    ? [decodePercentIfValid(part), null]
    : [decodePercentIfValid(part.slice(0, at)), decodePercentIfValid(part.slice(at + 1))]
}

/** Reads a query. A key without an equals sign is null, a key that comes twice is a list. */
export const parse = (query: unknown): Query => {
  const found = new Map<string, QueryValue[]>()
  const text = typeof query === 'string' ? query.trim().replace(/^[?#&]/, '') : ''
  for (const part of text.split('&').filter(Boolean)) {
    const [key, value] = readPair(part.replaceAll('+', ' '))
    found.set(key, [...(found.get(key) ?? []), value])
  }
  const parsed: Query = Object.create(null)
  for (const key of [...found.keys()].toSorted()) {
    const values = found.get(key) ?? []
    parsed[key] = values.length > 1 ? values : (values[0] ?? null)
  }
  return parsed
}

const encodeStrictly = (value: unknown): string =>
  encodeURIComponent(String(value)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const writePairs = (key: string, value: unknown): string[] => {
  if (value === undefined) return []
  return [value === null ? encodeStrictly(key) : `${encodeStrictly(key)}=${encodeStrictly(value)}`]
}

/** Writes a query in the order of its keys' names. What is undefined is left out. */
export const stringify = (values: Readonly<Record<string, unknown>> | null | undefined): string =>
  Object.keys(values ?? {})
    .toSorted()
    .map((key) =>
      [values?.[key]]
        .flat()
        .flatMap((value) => writePairs(key, value))
        .join('&'),
    )
    .filter(Boolean)
    .join('&')

export default { parse, stringify }
