import type { Method, WireCall } from '../call'
import { encodeForm } from '../form-encoding'
import { jsonValues, parseJson, stringifyJson } from '../json'
import {
  backendOrder,
  totalInHeaders,
  totalHeaders,
  isContentRangeHeader,
  MAX_PAGE_SIZE,
  type ListRequest,
  type ListFault,
  type ListRead,
  listValues,
  pageKeys,
  readList,
  rowsAt,
  type Sort,
  totalAt,
  defaultCountHeader,
  writeList,
} from '../list-request'
import { fillAddress, writeRequest, type WrittenRequest } from '../request'
import { readSpelledFilters } from '../filter-spelling-server'
import { isKeyedValues, ownProperty, type KeyedValues } from '../values'
import { client as json, filledIn } from './json'
import type { ClientSide, Derivation, SchemaSide, ServerSide, WireFacts } from './transport'

/*
 * Addresses are derived from the resource, in the dialect of ra-data-simple-rest. A list is a bare array. Its query
 * cuts it by `range`, filters it by `filter` and sorts it by `sort`, each written as JSON. A header says how many rows
 * there are in all.
 */

const plainPath = ({ path }: Derivation): string => path.replace(/^\/*/, '/').replace(/\/+$/, '')
const withEnding = (path: string, { ending = '' }: Derivation): string => path + ending
const collectionPath = (from: Derivation): string => withEnding(plainPath(from), from)
/** In parentheses stand all parts of a key together, each with its name: `(country='NO',year=2024)`. */
const isNamed = ({ address = '', keys }: Derivation): boolean =>
  keys.length > 1 && /^\(.*\)$/.test(address) && !address.includes('{key}')
const namedParts = (keys: readonly string[], parts: readonly string[]): string =>
  `(${parts.map((part, index) => `${keys[index]}=${part.slice(1, -1)}`).join(',')})`

/** A key of several parts is an address of several parts, in the order of the parts. */
const recordPath = (from: Derivation): string => {
  const { address = '/{value}', literals = {} } = from
  const parts = (from.keys.length === 0 ? ['id'] : from.keys).map((key) =>
    address
      .replaceAll('{literal}', literals[key] ?? '{value}')
      .replaceAll('{key}', key)
      .replaceAll('{value}', `{${key}}`),
  )
  if (isNamed(from)) return withEnding(plainPath(from) + namedParts(from.keys, parts), from)
  if (!address.startsWith('?')) return withEnding(plainPath(from) + parts.join(''), from)
  return `${collectionPath(from)}?${parts.map((part) => part.slice(1)).join('&')}`
}

export const schema: SchemaSide = {
  encoding: 'json',
  wrapped: false,
  typed: true,
  sorts: true,
  compound: true,
  calls: {
    list: (from) => ({
      does: 'list',
      path: collectionPath(from),
      method: 'GET',
      body: [...new Set([...from.filters, ...pageKeys])],
    }),
    read: (from) => ({ does: 'read', path: recordPath(from), method: 'GET', body: [] }),
    create: (from) => ({
      does: 'create',
      path: collectionPath(from),
      method: 'POST',
      body: from.created,
    }),
    update: (from) => ({
      does: 'update',
      path: recordPath(from),
      method: from.patches ? 'PATCH' : 'PUT',
      body: from.changed,
      whole: from.replaces === true,
    }),
    delete: (from) => ({
      does: 'delete',
      path: recordPath(from),
      method: 'DELETE',
      body: [],
      confirm: true,
    }),
  },
  // A move sends only the status, and the reason where one is asked for.
  move: (from, status, asksReason) => ({
    path: recordPath(from),
    method: from.merges ? 'PUT' : 'PATCH',
    body: [status, ...(asksReason ? ['reason'] : [])],
  }),
  reads: 'read',
  forms: { create: 'create', edit: 'update' },
}

/** What a list is asked for. All of it stands under one key, because filters may have any name. */
interface RestListQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: Sort
  readonly filter: KeyedValues
}

const ALL = { page: 1, perPage: MAX_PAGE_SIZE }

const queryValues = (
  filter: KeyedValues,
  { pagination = ALL, sort = backendOrder }: ListRequest,
): { readonly list: RestListQuery } => ({ list: { ...pagination, sort, filter } })

const isListQuery = (value: unknown): value is RestListQuery =>
  isKeyedValues(value) && isKeyedValues(ownProperty(value, 'filter'))

/** What a list is asked for. Values that do not stand under that one key are the filter. */
const queryIn = (values: KeyedValues): RestListQuery => {
  const list = ownProperty(values, 'list')
  return isListQuery(list) ? list : { ...ALL, sort: backendOrder, filter: values }
}

/** Writes the query of a list. Without an order, the backend is free to choose one. */
const listQuery = ({ page, perPage, sort, filter }: RestListQuery): string => {
  const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1])
  const order = sort.field === '' ? {} : { sort: JSON.stringify([sort.field, sort.order]) }
  const parts = { filter: stringifyJson(filledIn(filter)), range, ...order }
  return encodeForm(parts, 'indices')
}

/** A browser shows `Content-Range` only to a caller that has sent a `Range`. */
const rangeHeader = (call: WireCall, { page, perPage }: RestListQuery): Record<string, string> => {
  if (!isContentRangeHeader(call.countHeader ?? defaultCountHeader)) return {}
  const [name = ''] = call.path.replace(/^\//, '').split('?')
  return { Range: `${name}=${(page - 1) * perPage}-${page * perPage - 1}` }
}

const writeQuery = (
  call: WireCall,
  values: KeyedValues,
  { types = {} }: WireFacts,
): WrittenRequest => {
  const query = queryIn(values)
  const list = { ...query, filter: jsonValues(query.filter, types) }
  const headers = rangeHeader(call, list)
  return { path: call.path, query: listQuery(list), method: 'GET', headers, says: { list } }
}

/** Writes the request for one record. All values of the record are sent, even those that other calls drop. */
const writeRecord = (
  call: WireCall,
  path: string,
  values: KeyedValues,
  { types = {} }: WireFacts,
): WrittenRequest => {
  const method: Method = call.method ?? 'POST'
  const common = { path, query: '', method, headers: {} }
  if (method === 'GET') return { ...common, says: filledIn(values) }
  if (method === 'DELETE') {
    // The package ra-data-simple-rest sends this header as well.
    return { ...common, headers: { 'Content-Type': 'text/plain' }, says: filledIn(values) }
  }
  const plain = { encoding: 'json', nested: 'indices', drop: [] } as const
  return writeRequest(plain, { path, method, wrap: call.wrap ?? null }, jsonValues(values, types))
}

/** A list that says how it asks for pages is asked for in plain keys. */
const isList = ({ verb, paging }: WireCall): boolean => verb === 'list' && !paging
const isDerived = (call: WireCall): boolean =>
  call.verb !== null && call.verb !== undefined && !(call.verb === 'list' && call.paging)

/**
 * REST: one address a collection and one a record. Lists ask by `filter`, `sort` and `range`, which are JSON.
 *
 * @example
 * ```tsx
 * import { restTransport, type ResourceDefinition } from 'deskwright/kit'
 *
 * export const transport: ResourceDefinition['transport'] = restTransport
 * ```
 */
export const client: ClientSide = {
  addresses: true,
  list: (call, request) => {
    const values = listValues(call, request)
    if (!isList(call)) return values
    const filters = Object.entries(values).filter(([key]) => !pageKeys.includes(key))
    return queryValues(Object.fromEntries(filters), request)
  },
  byKeys: (call, key, ids) =>
    isList(call)
      ? queryValues({ [key]: ids }, { pagination: { page: 1, perPage: ids.length } })
      : null,
  request: (backend, call, values, facts) => {
    if (!isDerived(call)) return json.request(backend, call, values, facts)
    if (isList(call)) return writeQuery(call, values, facts)
    const filled = fillAddress(call, values)
    return filled && writeRecord(call, filled.path, filled.values, facts)
  },
  rows: (call, answer) => (isList(call) ? answer.data : rowsAt(call, answer)),
  total: (call, answer) => (isList(call) ? totalInHeaders(call, answer) : totalAt(call, answer)),
}

/** A part of the query, which is JSON. Undefined means that it is missing. NaN, which JSON lacks, means no JSON. */
const partOf = (values: KeyedValues, part: 'sort' | 'range' | 'filter'): unknown => {
  const raw = ownProperty(values, part)
  if (raw === undefined || raw === '') return undefined
  const parsed = parseJson(String(raw))
  return parsed === null ? Number.NaN : parsed.value
}

/** Reads an order such as `["name","DESC"]`. */
const sortIn = (value: unknown): ListRead['sort'] | 'fault' => {
  if (value === undefined) return null
  const [field, order]: unknown[] = Array.isArray(value) ? value : []
  return order === 'ASC' || order === 'DESC' ? { field, order } : 'fault'
}

/** Reads a range. `[0,9]` is the first ten rows, because both ends count. */
const rangeIn = (value: unknown): { from: number; size: number } | 'fault' => {
  if (value === undefined) return { from: 0, size: MAX_PAGE_SIZE }
  const [first, last]: unknown[] = Array.isArray(value) ? value : []
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) return 'fault'
  const size = Number(last) - Number(first) + 1
  if (Number(first) < 0 || size > MAX_PAGE_SIZE) return 'fault'
  return { from: Number(first), size: Math.max(size, 0) }
}

const listFaultOf = (part: ListFault['part'], value: unknown): ListFault => ({
  part,
  why: Number.isNaN(value) ? 'json' : 'shape',
})

const readQuery = ({ spelling }: WireCall, values: KeyedValues): ListRead | ListFault => {
  const parts = {
    filter: partOf(values, 'filter') ?? {},
    sort: partOf(values, 'sort'),
    range: partOf(values, 'range'),
  }
  if (!isKeyedValues(parts.filter)) return listFaultOf('filter', parts.filter)
  const sort = sortIn(parts.sort)
  if (sort === 'fault') return listFaultOf('sort', parts.sort)
  const range = rangeIn(parts.range)
  if (range === 'fault') return listFaultOf('range', parts.range)
  return { filter: readSpelledFilters(spelling, parts.filter), choices: true, sort, ...range }
}

export const server: ServerSide = {
  ownAddresses: true,
  readList: (call, values, usualSize) =>
    isList(call) ? readQuery(call, values) : readList(call, values, usualSize),
  writeList: (call, given) =>
    isList(call)
      ? { data: given.rows, headers: totalHeaders(call, given) }
      : writeList(call, given),
}
