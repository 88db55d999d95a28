import type { SourceLocation } from '../../../base/diagnostic'
import type { Code, Json } from '../../../language/model'
import type { RevisionPair } from './change'
import { isKeyedValues } from '../../../../wire/values'

/*
 * Defines which values count as equal. Places, derived names and the order of entries do not change the rules, so they
 * are ignored.
 */

const derived: ReadonlySet<string> = new Set([
  'place',
  'file',
  'key',
  'identifier',
  'typeName',
  'folder',
  'does',
  'origin',
])

/** Lists whose order matters: `path` leads to a value in a row. */
const ordered: ReadonlySet<string> = new Set(['path'])

/** Keys of the model that hold texts. Texts are counted elsewhere, so they are not compared here. */
export const textKeys: ReadonlySet<string> = new Set([
  'label',
  'one',
  'title',
  'help',
  'unit',
  'failed',
  'done',
  'say',
])

/** Whether a value is a text for people. A title that is one text for all languages is a setting like any other. */
const isText = (key: string, value: unknown): boolean =>
  textKeys.has(key) && typeof value !== 'string'

/** A text for a value: it is the same for two values that say the same, whatever the order of their entries. */
export function comparableText(value: unknown, key = ''): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => comparableText(item))
    return `[${(ordered.has(key) ? items : items.toSorted()).join()}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value)
    .filter(([name, part]) => name !== 'place' && part !== undefined && !isText(name, part))
    .map(([name, part]) => `${JSON.stringify(name)}:${comparableText(part, name)}`)
  return `{${parts.toSorted().join()}}`
}

export const isSameData = (a: unknown, b: unknown): boolean =>
  comparableText(a) === comparableText(b)

/** A value of the model as plain data without places; what is not there is null. */
export function toPlainData(value: unknown): Json {
  if (Array.isArray(value)) return value.map(toPlainData)
  if (isKeyedValues(value)) {
    const entries = Object.entries(value).filter(
      ([key, part]) => key !== 'place' && !isText(key, part),
    )
    return Object.fromEntries(entries.map(([key, part]) => [key, toPlainData(part)]))
  }
  const isData =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isData ? value : null
}

/** Lists that are shown as a whole, since a part of them means nothing. */
const whole: ReadonlySet<string> = new Set([
  ...ordered,
  'roles',
  'otherPersonThan',
  'seals',
  'read',
  'write',
])

export interface Difference extends RevisionPair<Json> {
  fact: string
}

/**
 * Every key under which two objects differ. When both hold an object, the keys inside are named as in
 * `backend.timeout`. Of two lists, each side gives only the items that the other lacks.
 */
export function diffObjects(
  before: object,
  after: object,
  skip: ReadonlySet<string> = new Set(),
): Difference[] {
  const [a, b] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const keys = [...new Set([...a.keys(), ...b.keys()])].toSorted()
  return keys
    .filter((key) => !derived.has(key) && !skip.has(key))
    .filter((key) => !isText(key, a.get(key) ?? null) || !isText(key, b.get(key) ?? null))
    .filter((key) => comparableText(a.get(key), key) !== comparableText(b.get(key), key))
    .flatMap((fact): Difference[] => {
      const [one, two] = [a.get(fact), b.get(fact)]
      if (!isKeyedValues(one) || !isKeyedValues(two)) {
        return [{ fact, ...onlyTheirs(one, two, whole.has(fact)) }]
      }
      return diffObjects(one, two).map((inner) => ({ ...inner, fact: `${fact}.${inner.fact}` }))
    })
}

/** The items of a list that the other list lacks. */
function itemsMissingIn(list: readonly unknown[], other: readonly unknown[]): Json {
  const known = new Set(other.map((item) => comparableText(item)))
  return list.filter((item) => !known.has(comparableText(item))).map(toPlainData)
}

function onlyTheirs(before: unknown, after: unknown, isWhole: boolean): RevisionPair<Json> {
  if (isWhole || !Array.isArray(before) || !Array.isArray(after)) {
    return { before: toPlainData(before), after: toPlainData(after) }
  }
  return { before: itemsMissingIn(before, after), after: itemsMissingIn(after, before) }
}

/** The things of two revisions side by side, by their key; null where one revision lacks it. */
export function pairByKey<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): RevisionPair<T | null>[] {
  const a = new Map(before.map((item) => [keyOf(item), item]))
  const b = new Map(after.map((item) => [keyOf(item), item]))
  const keys = [...new Set([...a.keys(), ...b.keys()])].toSorted()
  return keys.map((key) => ({ before: a.get(key) ?? null, after: b.get(key) ?? null }))
}

/** A key for a code that keeps its type: 1 is not '1'. */
export const codeKey = ({ code }: { readonly code: Code }): string => JSON.stringify(code)

export const locationPair = ({
  before,
  after,
}: RevisionPair<{ place: SourceLocation } | null>): RevisionPair<SourceLocation | null> => ({
  before: before?.place ?? null,
  after: after?.place ?? null,
})

const codeRank = (code: Code): number => (typeof code === 'number' ? 0 : code === null ? 2 : 1)

/**
 * Orders codes: numbers by size, then words, then null. The order in the file is no rule, so lines are not sorted by
 * it.
 */
export function compareCodes(a: Code, b: Code): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (codeRank(a) !== codeRank(b)) return codeRank(a) - codeRank(b)
  const [one, two] = [String(a), String(b)]
  return one < two ? -1 : one > two ? 1 : 0
}

export const sortedCodes = (codes: Iterable<Code>): Code[] => [...codes].toSorted(compareCodes)
