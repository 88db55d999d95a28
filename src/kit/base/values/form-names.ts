/** The place of an input: wire names, and numbers for the rows of a list. */
export type InputPath = readonly (string | number)[]

/** Names that react-hook-form would split or drop, or that have a meaning of their own for it. */
const unsafe = /[.[\]'"$]/
const reserved = new Set(['', '__proto__', 'constructor', 'prototype', 'root', '_f'])

/**
 * The key under which the form's values hold a wire name. Ordinary names stay as they are, so that react-admin's own
 * inputs work beside ours.
 */
export const formKey = (name: string): string =>
  unsafe.test(name) || reserved.has(name) || !Number.isNaN(Number(name))
    ? `$${name.replace(/[^A-Za-z_]/gu, (char) => `$${char.codePointAt(0)?.toString(16)}_`)}`
    : name

/** The wire name that a key of the form's values stands for. */
export const wireKey = (key: string): string =>
  key.startsWith('$')
    ? key
        .slice(1)
        .replace(/\$([0-9a-f]+)_/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    : key

const mapKeys = (value: unknown, key: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, key))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [key(name), mapKeys(item, key)]),
  )
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Turns wire values into form values, at every depth. Nothing is lost: `fromFormValues(toFormValues(x))` equals x. */
export const toFormValues = (value: unknown): unknown => mapKeys(value, formKey)
export const fromFormValues = (value: unknown): unknown => mapKeys(value, wireKey)

/** Name of an input for react-hook-form: `amount.0.term`. */
export const formPath = (path: InputPath): string =>
  path.map((part) => (typeof part === 'number' ? String(part) : formKey(part))).join('.')

/** `name` attribute of the element. It is written as in a form body: `amount[0][term]`. */
export const wireName = (path: InputPath): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${part}]`)).join('')

/** The scope that lies the given number of rows or objects further out. */
export const outerScopePath = (scope: InputPath, levels: number): InputPath => {
  if (levels === 0) return scope
  const row = scope.at(-1)
  return outerScopePath(scope.slice(0, typeof row === 'number' ? -2 : -1), levels - 1)
}

/** Segment of message keys: `amount.term`. It is the same for every row. */
export const messagePath = (path: InputPath): string =>
  path.filter((part) => typeof part === 'string').join('.')

/** Typed text that means no value (yet), such as an unknown name of a reference or JSON with a mistake in it. */
export interface UnparsedText {
  readonly $typed: string
}

/** No wire value looks like this in the form, because a form key never contains `$` unescaped. */
export const markUnparsed = (text: string): UnparsedText => ({ $typed: text })
export const isUnparsed = (value: unknown): value is UnparsedText =>
  isPlainObject(value) && '$typed' in value
