import type { SpelledParameter, SpelledSeveral, Spelling } from '../../../wire/call'
import { operatorOf, type FilterOperator } from '../../../wire/operators'
import { isJson, PATTERN, VALUE } from '../../../wire/spelling'
import type { FiltersYaml } from '../schema'

/* The words of a backend for the operators of filters: its parameters as they stand in an address. */

const NAME = '{name}'
/** The number of a field among those of a search. */
const INDEX = '{index}'

/** The operators that a table has a word for. A range may be asked for by its two ends. */
export const spelledOperators = (table: FiltersYaml): FilterOperator[] => [
  ...(Object.keys(table) as (keyof FiltersYaml)[]).filter(
    (key): key is Exclude<keyof FiltersYaml, 'search' | 'nested'> =>
      key !== 'search' && key !== 'nested',
  ),
  ...(hasEnds(table) && table.between === undefined ? (['between'] as const) : []),
]

const hasEnds = (table: FiltersYaml): boolean => table.gte !== undefined && table.lte !== undefined

/** A parameter whose text names its field leaves room for other filters under its key. JSON has room anyway. */
const withRoom = (parameter: SpelledParameter): SpelledParameter =>
  isJson(parameter) ? parameter : { ...parameter, shared: true }

const parametersIn = (written: string, name: string): SpelledParameter[] =>
  written.split('&').map((part) => {
    const at = part.indexOf('=')
    const named = (text: string): string => text.replaceAll(NAME, () => name)
    if (at === -1) return { key: named(part) }
    const [key, template] = [named(part.slice(0, at)), part.slice(at + 1)]
    if (template === VALUE) return { key }
    const parameter = { key, text: named(template) }
    return template.includes(NAME) ? withRoom(parameter) : parameter
  })

const parameterIn = (written: string, name: string): SpelledParameter =>
  parametersIn(written, name)[0] ?? { key: name }

/** `{value},{value}` has a comma between its values. A parameter that is written twice is repeated for each value. */
const severalIn = (written: string, name: string): SpelledSeveral | null => {
  const [first, second] = parametersIn(written, name)
  if (!first) return null
  if (second) return { several: first }
  const { key, text = VALUE } = first
  const [before, between, after] = text.split(VALUE)
  if (after === undefined) return key.endsWith('[]') ? { several: first } : null
  return { several: { ...first, text: `${before}${VALUE}${after}` }, by: between ?? '' }
}

const endsIn = (table: FiltersYaml, name: string): Spelling | null => {
  const written = table.between ?? ''
  const [from, to] = parametersIn(written, name)
  if (from && to && from.key !== to.key) return { ends: [from, to] }
  const both = written === '' ? null : severalIn(written, name)
  const ends = [table.gte ?? written, table.lte ?? written].map((each) => parameterIn(each, name))
  const [low, high] = ends
  if (!low || !high) return null
  // Without a word for both, a key that both ends have is repeated.
  if (!both && low.key === high.key) return { ends: [withRoom(low), withRoom(high)] }
  return { ends: [low, high], ...(both && { both }) }
}

/**
 * How a table spells an operator about a field of this name. A key alone means that nothing is needed but this key.
 * Null: it has no word for that.
 */
export const spellingOf = (
  table: FiltersYaml,
  operator: FilterOperator,
  name: string,
): Spelling | string | null => {
  if (!spelledOperators(table).includes(operator)) return null
  const { takes } = operatorOf(operator)
  if (takes === 'ends') return endsIn(table, name)
  const written = table[operator]
  if (takes === 'state') {
    const [yes, no] = Array.isArray(written) ? (written as readonly string[]) : []
    if (yes === undefined || no === undefined) return null
    return { empty: [parameterIn(yes, name), parameterIn(no, name)] }
  }
  const text = String(written)
  const several = takes === 'several' ? severalIn(text, name) : null
  if (several) return several
  const one = parameterIn(text, name)
  return one.text === undefined ? one.key : { one }
}

/** How often a mark stands in a text. */
const countOf = (mark: string, text: string): number => text.split(mark).length - 1

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
const forEachField = (node: unknown, names: readonly string[]): unknown => {
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
const unquoteValues = (text: string): string => text.replaceAll(JSON.stringify(BARE), () => VALUE)

/** JSON that is written for one field. Null: it is none. */
const objectIn = (text: string): unknown => {
  try {
    return JSON.parse(quoteValues(text)) as unknown
  } catch {
    return null
  }
}

const inEachField = (search: string, names: readonly string[]): SpelledParameter[] => {
  const [, key = '', text = ''] = /^([^=]*)=(.*)$/s.exec(search) ?? []
  const object = isJson({ key, text }) ? objectIn(text) : null
  if (object !== null) {
    return [{ key, text: unquoteValues(JSON.stringify(forEachField(object, names))) }]
  }
  if (countOf(NAME, search) > 1 && !search.includes(INDEX)) {
    return [withRoom(parameterIn(joinedFields(search, names), ''))]
  }
  return names.map((name, index) => parameterIn(search.replaceAll(INDEX, String(index)), name))
}

/** The key or the spelling of a search in several fields, which have these names. */
export const searchSpelling = (
  { search }: FiltersYaml,
  names: readonly string[],
): Spelling | string | null => {
  if (search === undefined) return null
  if (search.includes(NAME)) return { all: inEachField(search, names) }
  const one = parameterIn(search, '')
  return one.text === undefined ? one.key : { one }
}

/** What is wrong with a search that is said of each field. */
const searchFault = (text: string): string | null => {
  const [, key = '', template = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? []
  if (template !== '' && !template.includes(VALUE) && !template.includes(PATTERN)) {
    return `says nowhere where the value stands, as \`${VALUE}\``
  }
  if (isJson({ key, text: template })) {
    const object = objectIn(template)
    if (object === null) return 'is no JSON'
    const all = JSON.stringify(forEachField(object, []))
    return all.includes(NAME)
      ? `names \`${NAME}\` outside of a list, where no other field can stand`
      : null
  }
  if (key.includes(NAME) || key.includes(INDEX) || text.includes(INDEX)) return null
  const names = countOf(NAME, text)
  if (names === 0 || template === '') return null
  return names === 2
    ? null
    : 'asks one field in its parameter, and does not show what stands between two of them'
}

/** What is wrong with a word of the table, if anything. */
export const spellingFault = (
  operator: FilterOperator | 'search',
  written: unknown,
): string | null => {
  if (Array.isArray(written)) return null
  const text = String(written)
  if (operator === 'search' && text.includes(NAME)) return searchFault(text)
  const marks = text.split(VALUE).length + text.split(PATTERN).length - 2
  const parameters = text.split('&')
  const takes = operator === 'search' ? 'one' : operatorOf(operator).takes
  const most = takes === 'one' ? 1 : 2
  if (text.includes('=') && marks === 0)
    return `says nowhere where the value stands, as \`${VALUE}\``
  if (marks > most || parameters.length > most) {
    return most === 1 ? 'has places for several values' : 'has places for more than two values'
  }
  return takes === 'ends' && marks < 2 && parameters.length < 2
    ? 'has a place for one end of the range only'
    : null
}
