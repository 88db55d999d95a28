import type { AppDefinition, ResourceDefinition } from '../definitions/definition'
import { isKeyedValues } from '../../../wire/values'
import { escapeRegExp } from '../../../wire/reg-exp'

/** Hides personal data and secrets from the log. */
export interface Mask {
  /** Masks free text: quoted fields, the given values, and whatever looks like a phone or identity number. */
  text(text: string, values?: readonly unknown[]): string
  /** Masks the values of personal fields in data, at any depth. */
  data(value: unknown): unknown
}

const HIDDEN = '***'
/** Does not match inside a word of Latin letters, so that an order number such as SN20261121000123 stays readable. */
const LONG_NUMBER = /(?<![A-Za-z0-9_.-])\+?\d{9,18}[Xx]?(?![A-Za-z0-9_])/g
const MAX_DEPTH = 8
/** Never in a log, whatever the backend. */
const secretNames = ['password', 'token', 'Authorization']

/** Field names whose values no log entry may hold. */
const maskedNames = (
  app: AppDefinition,
  resources: readonly ResourceDefinition[],
): ReadonlySet<string> => {
  const { login, refresh, password } = app.session
  const names = new Set([
    ...(login.body ?? []),
    ...(refresh?.body ?? []),
    ...(password?.body ?? []),
    ...[login.token, refresh?.secret].flatMap((place) => place?.split('.').slice(-1) ?? []),
    ...secretNames,
  ])
  const { token, csrf } = app.backend
  for (const header of [token?.header, csrf?.header]) if (header) names.add(header)
  const fields = resources.flatMap(({ personal, wire }) =>
    personal.flatMap((field) => {
      const { read, write, path } = wire?.[field] ?? {}
      return [field, read, write, path?.at(-1)]
    }),
  )
  for (const name of fields) if (name) names.add(name)
  return names
}

/** Tells whether a value is long enough to be masked in text. A short code such as 1 would blacken half of the text. */
const isTelling = (value: string): boolean => value.length >= 4 || /^\P{ASCII}{2,}$/u.test(value)

const tellingTexts = (values: readonly unknown[]): string[] =>
  values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter(isTelling)
    .toSorted((a, b) => b.length - a.length)

/** Creates a mask that knows the personal fields of all resources. */
export const createMask = (app: AppDefinition, resources: readonly ResourceDefinition[]): Mask => {
  const names = maskedNames(app, resources)
  const alternatives = [...names].map(escapeRegExp).join('|')
  // Matches "name": "value", even when it is cut off in the middle. The next one matches name=value of a form.
  const quoted = new RegExp(
    `("(?:${alternatives})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"?|[^,}\\]\\s]+)`,
    'gu',
  )
  const assigned = new RegExp(`(^|[?&\\s[])((?:${alternatives})\\]?=)[^&\\s]+`, 'gu')

  const data = (value: unknown, depth: number): unknown => {
    if (depth > MAX_DEPTH) return '…'
    if (Array.isArray(value)) return value.map((item) => data(item, depth + 1))
    if (!isKeyedValues(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        names.has(key) && inner !== '' && inner !== null ? HIDDEN : data(inner, depth + 1),
      ]),
    )
  }
  return {
    data: (value) => data(value, 0),
    text: (text, values = []) =>
      tellingTexts(values)
        .reduce((masked, value) => masked.replaceAll(value, HIDDEN), text)
        .replace(quoted, `$1"${HIDDEN}"`)
        .replace(assigned, `$1$2${HIDDEN}`)
        .replace(LONG_NUMBER, HIDDEN),
  }
}

/** The values of the masked fields in data. Texts may repeat them, so the log hides them there, too. */
export const valuesOf = (source: unknown, masked: unknown): unknown[] => {
  if (masked === HIDDEN && source !== HIDDEN) return [source]
  if (Array.isArray(source) && Array.isArray(masked)) {
    return source.flatMap((item, index) => valuesOf(item, masked[index]))
  }
  if (!isKeyedValues(source) || !isKeyedValues(masked)) return []
  return Object.entries(source).flatMap(([key, inner]) => valuesOf(inner, masked[key]))
}
