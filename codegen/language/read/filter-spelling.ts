import type { SpelledParameter, SpelledSeveral, Spelling } from '../../../wire/call'
import { operatorOf, operators, type FilterOperator } from '../../../wire/operators'
import { isJsonParameter, VALUE_PLACEHOLDER } from '../../../wire/filter-spelling'
import { LITERAL, literalOf } from './literals'
import type { FilterSpellingYaml } from '../schema'

/* The words of a backend for the operators of filters: its parameters as they stand in an address. */

export const NAME = '{name}'
/** The number of a field among those of a search. */
export const INDEX = '{index}'

/** The operators that a table has a word for. A range may be asked for by its two ends. */
export const spelledOperators = (table: FilterSpellingYaml): FilterOperator[] => [
  ...Object.keys(table).filter((key): key is FilterOperator => Object.hasOwn(operators, key)),
  ...(hasEnds(table) && table.between === undefined ? (['between'] as const) : []),
]

const hasEnds = (table: FilterSpellingYaml): boolean =>
  table.gte !== undefined && table.lte !== undefined

/**
 * A parameter whose text names its field leaves room for other filters under its key. JSON has room anyway, and so has
 * what is joined.
 */
const withRoom = (parameter: SpelledParameter): SpelledParameter =>
  isJsonParameter(parameter) || parameter.joined !== undefined
    ? parameter
    : { ...parameter, shared: true }

/** What stands between two filters in one parameter, where a backend says nothing else. */
const AND = ' and '

/** A backend's words, about a field with this name whose values stand like this in a condition. */
interface Wording {
  readonly table: FilterSpellingYaml
  readonly name: string
  readonly literal: string
}

const parametersIn = (written: string, { table, name, literal }: Wording): SpelledParameter[] => {
  const named = (text: string): string => text.replaceAll(NAME, () => name)
  const { parameter: shared, join = AND } = table
  if (shared !== undefined && written.includes(NAME))
    return [{ key: shared, text: named(written).replaceAll(LITERAL, () => literal), joined: join }]
  return written.split('&').map((part) => {
    const at = part.indexOf('=')
    if (at === -1) return { key: named(part) }
    const [key, template] = [named(part.slice(0, at)), part.slice(at + 1)]
    if (template === VALUE_PLACEHOLDER) return { key }
    const parameter = { key, text: named(template) }
    return template.includes(NAME) ? withRoom(parameter) : parameter
  })
}

const parameterIn = (written: string, wording: Wording): SpelledParameter =>
  parametersIn(written, wording)[0] ?? { key: wording.name }

/** `{value},{value}` has a comma between its values. A parameter that is written twice is repeated for each value. */
const severalIn = (written: string, wording: Wording): SpelledSeveral | null => {
  const [first, second] = parametersIn(written, wording)
  if (!first) return null
  if (second) return { several: first }
  const { key, text = VALUE_PLACEHOLDER } = first
  const [before, between, after] = text.split(VALUE_PLACEHOLDER)
  if (after === undefined) return key.endsWith('[]') ? { several: first } : null
  return { several: { ...first, text: `${before}${VALUE_PLACEHOLDER}${after}` }, by: between ?? '' }
}

const endsIn = (wording: Wording): Spelling | null => {
  const { table } = wording
  const written = table.between ?? ''
  const [from, to] = parametersIn(written, wording)
  if (from && to && from.key !== to.key) return { ends: [from, to] }
  const both = written === '' ? null : severalIn(written, wording)
  const ends = [table.gte ?? written, table.lte ?? written].map((each) =>
    parameterIn(each, wording),
  )
  const [low, high] = ends
  if (!low || !high) return null
  // Without a word for both, a key that both ends have is repeated.
  if (!both && low.key === high.key) return { ends: [withRoom(low), withRoom(high)] }
  return { ends: [low, high], ...(both && { both }) }
}

/**
 * How a table spells an operator about a field of this name, whose values stand as the literal in a condition. A key
 * alone means that nothing is needed but this key. Null: it has no word for that.
 */
export const filterSpelling = (
  table: FilterSpellingYaml,
  operator: FilterOperator,
  name: string,
  literal = literalOf(table, 'text'),
): Spelling | string | null => {
  if (!spelledOperators(table).includes(operator)) return null
  const wording = { table, name, literal }
  const { takes } = operatorOf(operator)
  if (takes === 'ends') return endsIn(wording)
  const written = table[operator]
  if (takes === 'state') {
    const [yes, no] = Array.isArray(written) ? (written as readonly string[]) : []
    if (yes === undefined || no === undefined) return null
    return { empty: [parameterIn(yes, wording), parameterIn(no, wording)] }
  }
  const text = String(written)
  const several = takes === 'several' ? severalIn(text, wording) : null
  if (several) return several
  const one = parameterIn(text, wording)
  return one.text === undefined ? one.key : { one }
}

/** How often a mark stands in a text. */
export const countOf = (mark: string, text: string): number => text.split(mark).length - 1

/** The beginning that two texts have in common. */
const commonStart = (left: string, right: string): string => {
  const end = [...left].findIndex((sign, index) => sign !== right[index])
  return end === -1 ? left : left.slice(0, end)
}

/** A text that has two fields written out, with all of them, and between all what stands between the two. */
const joinedFields = (written: string, names: readonly string[]): string => {
  const [before = '', second = '', third = ''] = written.split(NAME)
  const same = commonStart(second, third)
  const [between, after] = [second.slice(same.length), third.slice(same.length)]
  return before + names.map((name) => name + same).join(between) + after
}

/** JSON in which each element of a list that names a field is there for every field. */
export const forEachField = (node: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(node)) {
    return node.flatMap((each) => {
      const text = JSON.stringify(each)
      if (!text.includes(NAME)) return [each]
      return names.map((name): unknown => JSON.parse(text.replaceAll(NAME, () => name)))
    })
  }
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node)
  return Object.fromEntries(entries.map(([key, inner]) => [key, forEachField(inner, names)]))
}

/** The place of a value in JSON, while it is JSON: in quotes, which the place itself may lack. */
const BARE = '\u0000'
const quoteValues = (text: string): string =>
  text.replaceAll(/(?<!")\{value\}(?!")/g, JSON.stringify(BARE))
const unquoteValues = (text: string): string =>
  text.replaceAll(JSON.stringify(BARE), () => VALUE_PLACEHOLDER)

/** JSON that is written for one field. Null: it is none. */
export const parseJsonTemplate = (text: string): unknown => {
  try {
    return JSON.parse(quoteValues(text)) as unknown
  } catch {
    return null
  }
}

const inEachField = (
  search: string,
  names: readonly string[],
  table: FilterSpellingYaml,
): SpelledParameter[] => {
  const wording = { table, name: '', literal: literalOf(table, 'text') }
  const [, key = '', text = ''] = /^([^=]*)=(.*)$/s.exec(search) ?? []
  const object = isJsonParameter({ key, text }) ? parseJsonTemplate(text) : null
  if (object !== null) {
    return [{ key, text: unquoteValues(JSON.stringify(forEachField(object, names))) }]
  }
  if (countOf(NAME, search) > 1 && !search.includes(INDEX)) {
    const [one = { key }] = parametersIn(search, { ...wording, name: NAME })
    return [withRoom({ ...one, text: joinedFields(one.text ?? '', names) })]
  }
  return names.map((name, index) =>
    parameterIn(search.replaceAll(INDEX, String(index)), { ...wording, name }),
  )
}

/** The key or the spelling of a search in several fields, which have these names. */
export const searchSpelling = (
  table: FilterSpellingYaml,
  names: readonly string[],
): Spelling | string | null => {
  const { search } = table
  if (search === undefined) return null
  if (search.includes(NAME)) return { all: inEachField(search, names, table) }
  const one = parameterIn(search, { table, name: '', literal: '' })
  return one.text === undefined ? one.key : { one }
}
