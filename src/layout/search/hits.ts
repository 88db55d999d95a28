import type { Lookup, ResourceDefinition } from '../../providers/definitions/definition'
import type { ConsoleLeaf } from '../menu/menu-leaves'

/** An entry of the menu with its texts in the present language. */
export interface SearchPage {
  readonly leaf: ConsoleLeaf
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

export type JumpHit = FilterHit | IdHit
export type SearchHit = PageHit | JumpHit

/**
 * A text in the form in which texts are compared. Full-width letters and digits of an input method become ordinary
 * ones.
 */
export const plainQuery = (text: string): string => text.normalize('NFKC').trim()

/** The pages that contain all words of the query. Used while the fuzzy search is not loaded. */
export const containing = (pages: readonly SearchPage[], query: string): readonly SearchPage[] => {
  const words = query.toLowerCase().split(/\s+/)
  return pages.filter(({ fullTitle, heading, place }) => {
    const text = `${fullTitle} ${heading} ${place}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export const pageHit = (page: SearchPage): PageHit => ({
  kind: 'page',
  key: `page ${page.leaf.id}`,
  page,
})

export const sentAs = ({ source, sends = source }: Lookup): string => sends

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
  const lookup = lookups.find((one) => sentAs(one) === find)
  if (!lookup || key.length !== 1 || key.includes(sentAs(lookup))) return []
  if (!/^[1-9]\d{0,14}$/.test(query)) return []
  return [{ kind: 'id', key: `id ${name}`, resource, lookup, text: query }]
}

const kindOf = (hit: JumpHit) => {
  if (hit.kind === 'id') return 'id'
  return hit.lookup.digits ? 'digits' : 'text'
}

/**
 * What a number most likely is, best guess first. Four digits are the last ones of a number that somebody reads out. Ids
 * are short, phone numbers are longer, and order numbers are longest.
 */
const likelihood = (query: string): readonly string[] => {
  if (/^\d{4}$/.test(query)) return ['digits', 'text', 'id']
  if (/^[1-9]\d{0,6}$/.test(query)) return ['id', 'text', 'digits']
  const isPhone = /^[+0(]|^\d{8,12}$/.test(query.replace(/[\s-]+/g, '')) && query.length < 16
  return isPhone ? ['digits', 'text', 'id'] : ['text', 'digits', 'id']
}

/** The places that may have a record with the query as its number, phone or id. It knows no resource by name. */
export const jumpHits = (
  resources: readonly ResourceDefinition[],
  query: string,
): readonly JumpHit[] => {
  const listed = resources.filter(({ list }) => list)
  const hits = listed.flatMap((resource) => [
    ...filterHits(resource, query),
    ...idHits(resource, query),
  ])
  const order = likelihood(query)
  return hits.toSorted((a, b) => order.indexOf(kindOf(a)) - order.indexOf(kindOf(b)))
}
