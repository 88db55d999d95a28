import type { WireCall } from './call'
import { decodeListValue, rawValueUnder } from './form-encoding'
import type { Json } from './json'
import { pathKeys } from './path'
import {
  isEmptyOrAllEmpty,
  isNothing,
  ownProperty,
  setAtPath,
  valueAtDottedPath,
  type KeyedValues,
} from './values'

/** Keys by which a call asks for a page, unless its transport or its paging has another way. */
export const PAGE_KEY = 'page'
export const PAGE_SIZE_KEY = 'pageSize'
export const pageKeys: readonly string[] = [PAGE_KEY, PAGE_SIZE_KEY]

export interface Page {
  readonly page: number
  readonly perPage: number
}

/** An empty field leaves the order to the backend. */
export interface Sort {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

/** The order of the backend, which a list keeps until somebody sorts it. */
export const backendOrder: Sort = { field: '', order: 'ASC' }

/** What a caller wants of a list. Fields and filters have their names on the wire. */
export interface ListRequest {
  readonly pagination?: Page | undefined
  readonly sort?: Sort | undefined
  readonly filter?: KeyedValues | undefined
  /** What the answer to the page before says that this page is asked for by. */
  readonly after?: KeyedValues | undefined
}

/** What the data and the headers of an answer say. */
export interface ListSource {
  readonly data: unknown
  readonly headers: Headers
}

/** The part of a list that a request asks for, as a server understands it. Without a size, all rows are asked for. */
export interface ListRead {
  /** The keys are the names under which the filters travel. */
  readonly filter: KeyedValues
  /** A filter whose value is a list accepts each of these values. */
  readonly choices: boolean
  readonly sort: { readonly field: unknown; readonly order: 'ASC' | 'DESC' } | null
  readonly from: number
  readonly size: number | null
  /** The rows are asked for that follow the one which has this value there. */
  readonly behind?: { readonly place: string; readonly value: unknown }
}

/** The part of a list request that cannot be understood. `json` means that it is not even JSON. */
export interface ListFault {
  readonly part: 'page' | 'pageSize' | 'sort' | 'range' | 'filter'
  readonly why: 'json' | 'shape'
}

/** A page of rows that a server is about to send. */
export interface OutgoingListPage {
  readonly rows: readonly Json[]
  readonly from: number
  /** The number of all rows that the filters let through. */
  readonly total: number
  /** Whether others follow, where it is known without the numbers. */
  readonly more?: boolean
  /** Name of the resource. */
  readonly name: string
  /** What was asked for, so that an address of the next page can repeat it. */
  readonly request?: KeyedValues
}

/** Where a list says how many rows there are in all, when a header says it and none is named. */
export const defaultCountHeader = 'Content-Range'

/** The most rows that one request can ask for. */
export const MAX_PAGE_SIZE = 1000

/** Whether the backend pages the list. */
export const isPaged = ({ body }: WireCall): boolean => body.includes(PAGE_KEY)

/** How many rows of a page one answer of the backend can have. */
export const backendPageSize = ({ paging }: WireCall, perPage: number): number =>
  Math.min(perPage, paging?.max ?? perPage)

/** Keys that a call has values for: in its body, and in its path. */
export const callKeysOf = ({ body, path }: WireCall): string[] => [
  ...new Set([...body, ...pathKeys(path)]),
]

/** An empty filter travels as an empty text. A list of nothing but empty values is an empty filter, too. */
const filterValue = (value: unknown): unknown => {
  if (isEmptyOrAllEmpty(value)) return ''
  return Array.isArray(value) ? value.map((item) => (isNothing(item) ? '' : item)) : value
}

/** Values of a list call: the page, and each filter under the name by which it travels. */
export const listValues = (call: WireCall, { pagination, filter }: ListRequest): KeyedValues => {
  const valueOf = (key: string): unknown => {
    if (key === PAGE_KEY && pagination) return pagination.page
    if (key === PAGE_SIZE_KEY && pagination) return pagination.perPage
    return filterValue(ownProperty(filter, key))
  }
  const values = callKeysOf(call).map((key) => [key, valueOf(key)])
  return { ...Object.fromEntries(values), ...call.constants }
}

/** Puts rows at their place, each of them inside of an entry where the place has a `*`. */
const placeRows = (data: Record<string, Json>, place: string, rows: readonly Json[]): void => {
  const [outer = '', inner] = place.split('.*.')
  const entries = rows.map((row) => {
    const entry: Record<string, Json> = {}
    if (inner !== undefined) setAtPath(entry, inner.split('.'), row)
    return inner === undefined ? row : entry
  })
  setAtPath(data, outer.split('.'), entries)
}

/** Puts rows and total where the call says that they stand. */
export const writeList = (
  { rows: place, total: totalPlace }: WireCall,
  { rows, total }: OutgoingListPage,
): { readonly data: Json } => {
  if (!place) return { data: rows }
  const data: Record<string, Json> = {}
  placeRows(data, place, rows)
  if (totalPlace) setAtPath(data, totalPlace.split('.'), total)
  return { data }
}

/** Reads a number of rows, which may be written as a text. Undefined means that it cannot be such a number. */
export const parseRowCount = (value: unknown): number | undefined => {
  const total = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : undefined
}

/** HTTP tells headers apart without regard to case. */
export const isContentRangeHeader = (name: string): boolean =>
  name.toLowerCase() === defaultCountHeader.toLowerCase()

/** Reads the number of all rows from `orders 0-9/57`, or from a header of its own that holds only the number. */
export const totalInHeaders = (
  { countHeader }: WireCall,
  { headers }: ListSource,
): number | undefined => {
  const name = countHeader ?? defaultCountHeader
  const text = headers.get(name) ?? ''
  const count = Number.parseInt(
    isContentRangeHeader(name) ? (text.split('/').pop() ?? '') : text,
    10,
  )
  return Number.isNaN(count) ? undefined : count
}

/** The header that says how many rows there are in all. */
export const totalHeaders = (
  { countHeader }: WireCall,
  { rows, from, total, name }: OutgoingListPage,
): Record<string, string> => {
  const header = countHeader ?? defaultCountHeader
  if (!isContentRangeHeader(header)) return { [header]: String(total) }
  const last = Math.max(from + rows.length - 1, 0)
  return { [header]: `${encodeURIComponent(name)} ${from}-${last}/${total}` }
}

/** What stands in an answer where the call says that the rows and the total are. */
export const rowsAt = ({ rows }: WireCall, { data }: ListSource): unknown =>
  valueAtDottedPath(data, rows)
export const totalAt = ({ total }: WireCall, { data }: ListSource): unknown =>
  total ? valueAtDottedPath(data, total) : undefined

/** Reads a positive whole number that is written without sign, leading zeros or decimals; null for anything else. */
const plainNumber = (raw: unknown): number | null => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || !/^[1-9]\d*$/.test(text)) return null
  return Number.isSafeInteger(Number(text)) ? Number(text) : null
}

/** The filters of a call: what the request says for the keys of its body, or else the call's constants. */
export const callFiltersIn = (call: WireCall, values: KeyedValues): KeyedValues => {
  const { body, constants = {}, nested } = call
  const keys = [...new Set([...body, ...Object.keys(constants)])]
  const filters = keys.filter((key) => !pageKeys.includes(key))
  return Object.fromEntries(
    filters.map((key) => [
      key,
      decodeListValue(nested, rawValueUnder(values, key) ?? ownProperty(constants, key)),
    ]),
  )
}

const readPart = (
  { body: keys }: WireCall,
  values: KeyedValues,
  key: string,
  most: number,
): number | null | 'fault' => {
  const raw = keys.includes(key) ? ownProperty(values, key) : undefined
  if (isNothing(raw)) return null
  const value = plainNumber(raw)
  return value !== null && value <= most ? value : 'fault'
}

/** Reads from a body or a query which page of a list is asked for. */
export const readList = (
  call: WireCall,
  values: KeyedValues,
  usualSize: number,
): ListRead | ListFault => {
  const page = readPart(call, values, PAGE_KEY, Number.MAX_SAFE_INTEGER)
  if (page === 'fault') return { part: PAGE_KEY, why: 'shape' }
  const size = readPart(call, values, PAGE_SIZE_KEY, MAX_PAGE_SIZE)
  if (size === 'fault') return { part: PAGE_SIZE_KEY, why: 'shape' }
  const all = { filter: callFiltersIn(call, values), choices: false, sort: null }
  if (!isPaged(call)) return { ...all, from: 0, size: null }
  return { ...all, from: ((page ?? 1) - 1) * (size ?? usualSize), size: size ?? usualSize }
}
