import type {
  LabelledListKey,
  ListPlace,
  Lookup,
  ResourceDefinition,
  SearchPattern,
} from '../../providers/definitions/definition'
import { normalizeTypedText } from '../../kit/base/values/typed-text'
import type { ConsoleDestination } from '../menu/console-destinations'
import type { ConsoleCommand } from './console-command'

/** An entry of the menu with its texts in the present language. */
export interface SearchPage {
  readonly leaf: ConsoleDestination
  readonly title: string
  /** The title after the groups in which the entry stands: `A / B`. */
  readonly fullTitle: string
  /** The heading of the page. It is empty when the entry leads to no page. */
  readonly heading: string
  /** Path or address. It is empty when the entry leads nowhere. */
  readonly place: string
}

export interface PageHit {
  readonly kind: 'page'
  readonly key: string
  readonly page: SearchPage
}

/** Opens a list that is filtered by the text. */
export interface FilterHit {
  readonly kind: 'filter'
  readonly key: string
  readonly resource: ResourceDefinition
  readonly lookup: Lookup
  readonly text: string
}

/** Finds a record by its key. Then opens the list with the filter that leads to the record. */
export interface IdHit {
  readonly kind: 'id'
  readonly key: string
  readonly resource: ResourceDefinition
  readonly lookup: Lookup
  readonly text: string
}

export type LookupHit = FilterHit | IdHit

/** Opens the one record that a filter finds by the text, or the list that is filtered by it. */
export interface PatternHit {
  readonly kind: 'pattern'
  readonly key: string
  readonly resource: ResourceDefinition
  readonly lookup: SearchPattern
  readonly text: string
}

/** Does something at once. */
export interface CommandHit {
  readonly kind: 'command'
  readonly key: string
  readonly command: ConsoleCommand
}

/** A place of a list, such as one of its tabs, with its texts in the present language. */
export interface ListSearchPlace {
  readonly resource: ResourceDefinition
  readonly place: ListPlace
  readonly title: string
  /** What the list is called. */
  readonly list: string
  /** What else it is found by, in every language. */
  readonly words: string
}

/** Opens a list at one of its places. */
export interface PlaceHit {
  readonly kind: 'place'
  readonly key: string
  readonly place: ListSearchPlace
}

export type SearchHit = PageHit | LookupHit | PatternHit | CommandHit | PlaceHit

/** Hits of one kind. The name of the group is the last part of the message key of its heading. */
export interface HitGroup {
  readonly name: 'records' | 'recent' | 'pages' | LabelledListKey | 'commands' | 'lists'
  readonly hits: readonly SearchHit[]
}

/**
 * A text in the form in which texts are compared. Full-width letters and digits of an input method become ordinary
 * ones.
 */
export const plainQuery = (text: string): string => normalizeTypedText(text.normalize('NFKC'))

/** The items whose texts contain all words of the query. */
const withWords = <Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => string,
): readonly Item[] => {
  const words = query.toLowerCase().split(/\s+/)
  return items.filter((item) => {
    const text = textOf(item).toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The pages that contain all words of the query. Used while the fuzzy search is not loaded. */
export const filterPagesByText = (
  pages: readonly SearchPage[],
  query: string,
): readonly SearchPage[] =>
  withWords(pages, query, ({ fullTitle, heading, place }) => `${fullTitle} ${heading} ${place}`)

/** The commands that contain all words of the query. Used while the fuzzy search is not loaded. */
export const commandsContaining = (
  commands: readonly ConsoleCommand[],
  query: string,
): readonly ConsoleCommand[] =>
  withWords(commands, query, ({ title, words }) => `${title} ${words}`)

/** The places that contain all words of the query. Used while the fuzzy search is not loaded. */
export const placesContaining = (
  places: readonly ListSearchPlace[],
  query: string,
): readonly ListSearchPlace[] =>
  withWords(places, query, ({ title, list, words }) => `${title} ${list} ${words}`)

export const placeHit = (place: ListSearchPlace): PlaceHit => ({
  kind: 'place',
  key: `place ${place.resource.name} ${place.place.name}`,
  place,
})

export const commandHit = (command: ConsoleCommand): CommandHit => ({
  kind: 'command',
  key: `command ${command.id}`,
  command,
})

/** The filters whose patterns the whole text matches, in the order in which the schema has them. */
export const patternHits = (
  resources: readonly ResourceDefinition[],
  query: string,
): readonly PatternHit[] =>
  resources.flatMap((resource) =>
    (resource.list ? (resource.patterns ?? []) : [])
      .filter(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'u').test(query))
      .map((lookup) => ({
        kind: 'pattern' as const,
        key: `pattern ${resource.name} ${lookup.source}`,
        resource,
        lookup,
        text: query,
      })),
  )

export const pageHit = (page: SearchPage): PageHit => ({
  kind: 'page',
  key: `page ${page.leaf.id}`,
  page,
})

export const lookupFilterKey = ({
  source,
  sends = source,
}: Pick<Lookup, 'source' | 'sends'>): string => sends

/** The text as the filter would take it. Null when the filter cannot hold it. */
const lookupText = ({ digits, maxLength = 64 }: Lookup, query: string): string | null => {
  const text = digits ? query.replace(/[\s()-]+/g, '') : query
  if (text.length > maxLength) return null
  // Numbers of orders and people contain digits. Text without digits is only searched for among the pages.
  if (digits) return /^\+?\d{3,15}$/.test(text) ? text : null
  return /\d/.test(text) && !/\s/.test(text) ? text : null
}

const filterHits = (resource: ResourceDefinition, query: string): readonly FilterHit[] =>
  (resource.lookups ?? []).flatMap((lookup) => {
    const text = lookupText(lookup, query)
    if (text === null) return []
    const key = `filter ${resource.name} ${lookup.source}`
    return [{ kind: 'filter', key, resource, lookup, text }]
  })

/**
 * Hits by key. They exist only where the list has a filter that leads from the record with that key to the record on
 * the screen.
 */
const idHits = (resource: ResourceDefinition, query: string): readonly IdHit[] => {
  const { calls, key, lookups = [], name, verbs } = resource
  const find = verbs.list === undefined ? undefined : calls[verbs.list]?.find
  const lookup = lookups.find((one) => lookupFilterKey(one) === find)
  if (!lookup || key.length !== 1 || key.includes(lookupFilterKey(lookup))) return []
  if (!/^[1-9]\d{0,14}$/.test(query)) return []
  return [{ kind: 'id', key: `id ${name}`, resource, lookup, text: query }]
}

const kindOf = (hit: LookupHit) => {
  if (hit.kind === 'id') return 'id'
  return hit.lookup.digits ? 'digits' : 'text'
}

/**
 * What a number most likely is, best guess first. Four digits are the last ones of a number that somebody reads out. Ids
 * are short, phone numbers are longer, and order numbers are longest.
 */
const rankLookupKinds = (query: string): readonly string[] => {
  if (/^\d{4}$/.test(query)) return ['digits', 'text', 'id']
  if (/^[1-9]\d{0,6}$/.test(query)) return ['id', 'text', 'digits']
  const isPhone = /^[+0(]|^\d{8,12}$/.test(query.replace(/[\s-]+/g, '')) && query.length < 16
  return isPhone ? ['digits', 'text', 'id'] : ['text', 'digits', 'id']
}

/** The places that may have a record with the query as its number, phone or id. It knows no resource by name. */
export const lookupHits = (
  resources: readonly ResourceDefinition[],
  query: string,
): readonly LookupHit[] => {
  const listed = resources.filter(({ list }) => list)
  const hits = listed.flatMap((resource) => [
    ...filterHits(resource, query),
    ...idHits(resource, query),
  ])
  const order = rankLookupKinds(query)
  return hits.toSorted((a, b) => order.indexOf(kindOf(a)) - order.indexOf(kindOf(b)))
}
