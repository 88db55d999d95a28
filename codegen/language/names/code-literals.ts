import { isList } from '../../../wire/value-shapes'

/*
 * The escaping boundary. Every text from YAML reaches generated code through one of these functions, so that it cannot
 * end a string, a comment or an element, and cannot be mistaken for another text.
 */

/** Control, formatting (bidi, zero width), private and default-ignorable characters, line separators, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u
const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/
const PLAIN_ATTRIBUTE = /^[\p{L}\p{N}_.+-]+$/u

const escapeUnits = (text: string): string =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** Writes what cannot be seen as `\uXXXX`, which means the same inside strings and nothing inside comments. */
export const escapeInvisible = (text: string, except = ''): string =>
  text.replace(INVISIBLE, (char) => (char === except ? char : escapeUnits(char)))

const stringLiteral = (text: string): string =>
  // `</` and `<!--` end a script element when the code is written into a page.
  escapeInvisible(JSON.stringify(text)).replace(/<(?=\/|!--)/g, '\\u003c')

const numberLiteral = (value: number): string => {
  if (!Number.isFinite(value)) throw new Error(`${value} is no number that YAML and JSON share`)
  return JSON.stringify(value)
}

/** Key of an object literal. `__proto__` is computed, since it would set the prototype otherwise. */
export const propertyKey = (key: string): string => {
  if (key === '__proto__') return `['__proto__']`
  return PLAIN_KEY.test(key) ? key : stringLiteral(key)
}

/** TypeScript expression for plain data. Entries that are undefined are left out. */
export const toLiteral = (value: unknown): string => {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return stringLiteral(value)
  if (typeof value === 'number') return numberLiteral(value)
  if (isList(value)) return `[${value.map(toLiteral).join(', ')}]`
  if (typeof value === 'object') return objectLiteral(Object.entries(value))
  throw new Error(`A ${typeof value} cannot be written as a literal`)
}

/** Object literal on one line. */
export const objectLiteral = (entries: readonly (readonly [string, unknown])[]): string => {
  const parts = entries
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${propertyKey(key)}: ${toLiteral(value)}`)
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'
}

/**
 * An object literal with one entry per line. The values are already code; `spread` names constants to spread into it.
 */
export const objectLiteralLines = (
  entries: readonly (readonly [string, string])[],
  ...spread: string[]
): string => {
  const lines = entries.map(([key, code]) => `${propertyKey(key)}: ${code},`)
  return `{\n${[...lines, ...spread.map((constant) => `...${assertIdentifier(constant)},`)].join('\n')}\n}`
}

const isPlain = (text: string): boolean =>
  PLAIN_ATTRIBUTE.test(text) && escapeInvisible(text) === text

/** Attributes that hold a value of a record, of which `false` is one like any other. */
const valueAttributes = ['defaultValue']

/**
 * A JSX attribute; null for `undefined` and for a flag that is `false`, so that callers can list attributes that may be
 * absent.
 */
export const jsxAttribute = (key: string, value: unknown): string | null => {
  if (value === undefined || (value === false && !valueAttributes.includes(key))) return null
  if (value === true) return assertIdentifier(key)
  if (typeof value === 'string' && isPlain(value)) return `${assertIdentifier(key)}="${value}"`
  return `${assertIdentifier(key)}={${toLiteral(value)}}`
}

/** Lets an identifier through. The model makes them; anything else is a fault of the generator. */
export const assertIdentifier = (text: string): string => {
  if (!IDENTIFIER.test(text) || escapeInvisible(text) !== text) {
    throw new Error(`${toLiteral(text)} is no identifier`)
  }
  return text
}

/** A segment of a module path or file name: letters, digits and dashes, never a dot or slash. */
export const assertPathSegment = (text: string): string => {
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(text) || text.length > 100) {
    throw new Error(`${toLiteral(text)} cannot be part of a file name`)
  }
  return text
}

/** Text for inside a comment: one line that cannot end the comment nor speak to compilers, linters or bundlers. */
export const toCommentText = (text: string): string =>
  escapeInvisible(text.replace(/[\s\u0085]+/gu, ' '))
    .replace(/\*\//g, '* /')
    .replace(/<(?=\/|!--)/g, '< ')
    .replace(/(^|[^\p{L}\p{N}.])@(?=[\w\\])/gu, '$1@ ')
    .replace(/#(?=__| ?source)/gi, '# ')
    .replace(/\b(eslint|oxlint|prettier|biome|oxfmt|istanbul|v8|c8)(?=[- ])/gi, '$1 ')
    .trim()
