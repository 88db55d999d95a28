import type { AddressedFilter, ResourceDefinition } from '../../../providers/definitions/definition'
import { listParamName, listParamNames, LIST_PARAMS } from '../../../providers/storage/list-params'

/** What a list shows, as far as an address may say it. */
export interface ListView {
  readonly page: number
  readonly perPage: number
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly filter: Readonly<Record<string, unknown>>
}

/** What a list shows without an address, and what it can show. */
export interface ListLimits {
  readonly usual: Pick<ListView, 'perPage' | 'sort'>
  /** As many rows as the operator has chosen to see before. */
  readonly chosen: number
  /** The page sizes that an operator can choose. */
  readonly sizes: readonly number[]
  /** Whether the operator may see the field behind a filter, or that of a column. */
  readonly isReadable: (source: string) => boolean
}

type ListAddressDefinition = Pick<ResourceDefinition, 'addressed' | 'sortable'>

/** The part of a query that a list reads or takes away, and the part that belongs to somebody else. */
export const sharedQuery = (
  definition: Pick<ResourceDefinition, 'addressed' | 'personal'>,
  search: string,
): readonly [own: string, other: string] => {
  const names = [...listParamNames(definition), ...definition.personal]
  const all = [...new URLSearchParams(search)]
  const of = (isMine: boolean): string =>
    new URLSearchParams(all.filter(([name]) => names.includes(name) === isMine)).toString()
  return [of(true), of(false)]
}

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((each) => each !== undefined && each !== null)
    .map(String)

/** The query of an address for what a list shows, as `URLSearchParams` writes it. What is usual is left out. */
export const writeListAddress = (
  { addressed = {} }: ListAddressDefinition,
  { page, perPage, sort, filter }: ListView,
  { usual, chosen }: ListLimits,
): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!Object.hasOwn(addressed, key)) continue
    for (const text of textsOf(value)) query.append(listParamName(key), text)
  }
  if (page > 1) query.set(LIST_PARAMS.page, String(page))
  // A page is another one in another size, but the list itself is the same in any.
  if (perPage !== usual.perPage && (page > 1 || perPage !== chosen))
    query.set(LIST_PARAMS.size, String(perPage))
  if (sort.field !== usual.sort.field || sort.order !== usual.sort.order) {
    query.set(LIST_PARAMS.sort, (sort.order === 'DESC' ? '-' : '') + sort.field)
  }
  return query.toString()
}

/** One value of a filter. Undefined: it has no such value. */
const readValue = (text: string, { choices, is }: AddressedFilter): unknown => {
  if (choices) return choices.find(({ code }) => String(code) === text)?.code
  if (is !== 'number') return text
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}

const readFilter = (texts: readonly string[], filter: AddressedFilter): unknown => {
  const values = texts.map((text) => readValue(text, filter))
  if (filter.takes === 'ends') {
    const isWhole = values.length === 2 && !values.includes(undefined)
    return isWhole && values.some((value) => value !== '') ? values : undefined
  }
  const known = values.filter((value) => value !== undefined && value !== '')
  if (filter.takes === 'merged' && known.length > 1) return known
  return filter.takes === 'several' ? (known.length > 0 ? known : undefined) : known[0]
}

const toPositiveInteger = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const readSort = (
  text: string | null,
  sortable: readonly string[],
): ListView['sort'] | undefined => {
  const field = text?.replace(/^-/, '')
  if (field === undefined || !sortable.includes(field)) return undefined
  return { field, order: text?.startsWith('-') ? 'DESC' : 'ASC' }
}

/** What the query of an address asks a list for. What the list does not know, or cannot show, is left out. */
export const readListAddress = (
  { addressed = {}, sortable = [] }: ListAddressDefinition,
  search: string,
  { usual, chosen, sizes, isReadable }: ListLimits,
): ListView => {
  const query = new URLSearchParams(search)
  const size = toPositiveInteger(query.get(LIST_PARAMS.size))
  const page = toPositiveInteger(query.get(LIST_PARAMS.page)) ?? 1
  const filters = Object.entries(addressed).flatMap(([key, filter]) => {
    const value = readFilter(query.getAll(listParamName(key)), filter)
    return value === undefined || !isReadable(filter.source ?? key) ? [] : [[key, value] as const]
  })
  return {
    page,
    perPage: size !== undefined && sizes.includes(size) ? size : page > 1 ? usual.perPage : chosen,
    sort: readSort(query.get(LIST_PARAMS.sort), sortable.filter(isReadable)) ?? usual.sort,
    filter: Object.fromEntries(filters),
  }
}
