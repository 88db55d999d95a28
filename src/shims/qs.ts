import { isStructureOrList } from '../../wire/value-shapes'

/* What the console uses of the package qs: `stringify`. A browser reads no forms, so `parse` is the package's own. */
export { default as parse } from 'qs/lib/parse.js'

type ArrayFormat = 'indices' | 'brackets' | 'repeat'

const unreserved = /[!'()*]/g

const percentEncode = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** Half of a sign that consists of two has no code of its own. */
const half = /\p{Surrogate}/gu

const encodeFormValue = (value: unknown): string =>
  encodeURIComponent(String(value).replaceAll(half, '\uFFFD')).replaceAll(unreserved, percentEncode)

const toFormPairs = (name: string, value: unknown, format: ArrayFormat): string[] => {
  if (value === undefined || typeof value === 'function') return []
  if (!isStructureOrList(value)) {
    const text = value instanceof Date ? value.toISOString() : (value ?? '')
    return [`${encodeFormValue(name)}=${encodeFormValue(text)}`]
  }
  const inner = (key: string): string => {
    if (!Array.isArray(value) || format === 'indices') return `${name}[${key}]`
    return format === 'brackets' ? `${name}[]` : name
  }
  return Object.entries(value).flatMap(([key, part]) => toFormPairs(inner(key), part, format))
}

/** Writes values as a form does, with brackets for what is nested. */
export const stringify = (
  values: object,
  { arrayFormat = 'indices' }: { readonly arrayFormat?: ArrayFormat } = {},
): string =>
  Object.entries(values)
    .flatMap(([name, value]) => toFormPairs(name, value, arrayFormat))
    .join('&')
