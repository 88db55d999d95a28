import type { WireCall } from './call'
import { listedIn, valueUnder } from './form'
import type { Json } from './json'
import { pathKeys } from './path'
import { isBlank, isNothing, own, placeAt, placed, type Values } from './values'

/** Keys under which a page is asked for where nothing else is said. */
const PAGE = 'page'
const PAGE_SIZE = 'pageSize'
export const pageKeys: readonly string[] = [PAGE, PAGE_SIZE]

export interface Page {
  readonly page: number
  readonly perPage: number
}

/** An empty field leaves the order to the backend. */
export interface Sort {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

/** What is wanted of a list; fields and filters by their names on the wire. */
export interface ListAsked {
  readonly pagination?: Page | undefined
  readonly sort?: Sort | undefined
  readonly filter?: Values | undefined
}

/** What the data and the headers of an answer say. */
export interface ListSource {
  readonly data: unknown
  readonly headers: Headers
}

/** A page of a list as a server understands the request; no size: all rows. */
export interface ListRead {
  /** By the names under which filters travel. */
  readonly filter: Values
  /** A filter that is a list means one of its values. */
  readonly choices: boolean
  readonly sort: { readonly field: unknown; readonly order: 'ASC' | 'DESC' } | null
  readonly from: number
  readonly size: number | null
}

/** The part of a list request that cannot be understood. `why`: it is not even JSON. */
export interface ListFault {
  readonly part: 'page' | 'pageSize' | 'sort' | 'range' | 'filter'
  readonly why: 'json' | 'shape'
}

/** A page of rows on its way out. */
export interface ListGiven {
  readonly rows: readonly Json[]
  readonly from: number
  /** Of all rows that the filters let through. */
  readonly total: number
  /** Name of the resource. */
  readonly name: string
}

/** Rows that one request can ask for. */
export const largestPage = 1000

/** Whether the backend pages the list. */
export const isPaged = ({ body }: WireCall): boolean => body.includes(PAGE)

/** Keys that a call has values for: in its body, and in its path. */
export const keysOf = ({ body, path }: WireCall): string[] => [
  ...new Set([...body, ...pathKeys(path)]),
]

/** An empty filter is an empty text; a list that holds nothing is empty as well. */
const filterValue = (value: unknown): unknown => {
  if (isBlank(value)) return ''
  return Array.isArray(value) ? value.map((item) => (isNothing(item) ? '' : item)) : value
}

/** Values of a list call: the page, then filters under the names that they travel by. */
export const listValues = (call: WireCall, { pagination, filter }: ListAsked): Values => {
  const valueOf = (key: string): unknown => {
    if (key === PAGE && pagination) return pagination.page
    if (key === PAGE_SIZE && pagination) return pagination.perPage
    return filterValue(own(filter, key))
  }
  const values = keysOf(call).map((key) => [key, valueOf(key)])
  return { ...Object.fromEntries(values), ...call.constants }
}

/** Rows and their number, where a call says that they stand. */
export const writeList = (
  { rows: place, total: totalPlace }: WireCall,
  { rows, total }: ListGiven,
): { readonly data: Json } => {
  if (!place) return { data: rows }
  const data: Record<string, Json> = {}
  placeAt(data, place.split('.'), rows)
  if (totalPlace) placeAt(data, totalPlace.split('.'), total)
  return { data }
}

/** A number of rows that can be true, also where it is a text. */
export const countIn = (value: unknown): number | undefined => {
  const total = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : undefined
}

/** Where the data of an answer have rows and total. */
export const rowsAt = ({ rows }: WireCall, { data }: ListSource): unknown => placed(data, rows)
export const totalAt = ({ total }: WireCall, { data }: ListSource): unknown =>
  total ? placed(data, total) : undefined

/** A whole number written in the plainest way. */
const plainNumber = (raw: unknown): number | null => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || !/^[1-9]\d*$/.test(text)) return null
  return Number.isSafeInteger(Number(text)) ? Number(text) : null
}

/** What a call's body or its constants say of filters. */
const filterIn = (call: WireCall, values: Values): Values => {
  const { body, constants = {}, nested } = call
  const keys = [...new Set([...body, ...Object.keys(constants)])]
  const filters = keys.filter((key) => !pageKeys.includes(key))
  return Object.fromEntries(
    filters.map((key) => [key, listedIn(nested, valueUnder(values, key) ?? own(constants, key))]),
  )
}

const readPart = (
  { body: keys }: WireCall,
  values: Values,
  key: string,
  most: number,
): number | null | 'fault' => {
  const raw = keys.includes(key) ? own(values, key) : undefined
  if (isNothing(raw)) return null
  const value = plainNumber(raw)
  return value !== null && value <= most ? value : 'fault'
}

/** The list that a body or a query asks for, page by page. */
export const readList = (
  call: WireCall,
  values: Values,
  usualSize: number,
): ListRead | ListFault => {
  const page = readPart(call, values, PAGE, Number.MAX_SAFE_INTEGER)
  if (page === 'fault') return { part: PAGE, why: 'shape' }
  const size = readPart(call, values, PAGE_SIZE, largestPage)
  if (size === 'fault') return { part: PAGE_SIZE, why: 'shape' }
  const all = { filter: filterIn(call, values), choices: false, sort: null }
  if (!isPaged(call)) return { ...all, from: 0, size: null }
  return { ...all, from: ((page ?? 1) - 1) * (size ?? usualSize), size: size ?? usualSize }
}
