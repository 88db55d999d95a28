import type {
  FilterPayload,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetManyResult,
  GetOneParams,
  GetOneResult,
  Identifier,
} from 'ra-core'
import { isPaged, backendPageSize } from '../../../wire/list-request'
import type { ClientSide } from '../../../wire/transports/transport'
import { isNothing, isKeyedValues, ownProperty, type KeyedValues } from '../../../wire/values'
import { isAdminError } from '../http/admin-error'
import { filterRows, sortRows } from './browser-list'
import { cachedRecord } from './cached-records'
import { callBody } from '../transports/call-body'
import { type DataProviderParts, definitionOf, pageCountKey, verbCall } from './data-provider-parts'
import type { Call, ResourceDefinition } from '../definitions/definition'
import { notFoundFailure, sharedKeyFailure, unreadableFailure } from '../http/create-admin-error'
import { type ListRows, readOptionsOf, readAnswer, readRows } from './list-rows'
import { LOOKUP_PAGE, recordsByKey, withId } from './records-by-key'
import { isKeyShared, keyFieldsOfId, readRecord } from '../values/record'
import { withEntityTag } from '../values/entity-tag'
import { multiValueFilterKeys } from './multi-value-filter-keys'
import { transportOf } from '../transports/send-call'
import { callNamed } from '../definitions/call-named'

const FIRST_PAGE = { page: 1, perPage: 25 }

/**
 * One page of a list that the backend cuts into pages. Without a total, a full page means that another may follow. A
 * total is none where the answer says that more rows follow.
 */
const pagedResult = (
  call: Call,
  { following }: ClientSide,
  rows: ListRows,
  params: GetListParams,
): GetListResult => {
  const { page, perPage: wanted } = params.pagination ?? FIRST_PAGE
  const perPage = backendPageSize(call, wanted)
  const followed = following?.page(rows, page, perPage)
  if (followed) return followed
  const { records, total, more } = rows
  const before = (page - 1) * perPage
  const seen = before + records.length
  const data = [...records]
  if (total !== undefined && (more !== true || total > seen)) {
    // Some backends answer a page past the end with the last one. Its rows are counted already.
    const isPastEnd = total > 0 && before >= total
    return { data, total: records.length > 0 && !isPastEnd ? Math.max(total, seen) : total }
  }
  if (records.length < perPage && more !== true) return { data, total: seen }
  return {
    data,
    pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 },
    meta: { atLeast: seen },
  }
}

/** The filters that are not sent to the backend. The browser applies them. */
const browserFilter = (call: Call, filter: FilterPayload): FilterPayload =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !call.body.includes(key)))

const wholeResult = (
  definition: ResourceDefinition,
  call: Call,
  { records, more }: ListRows,
  params: GetListParams,
): GetListResult => {
  const matching = filterRows(records, browserFilter(call, params.filter ?? {}), definition)
  const rows = sortRows(matching, params.sort, definition)
  const all = { total: rows.length, ...(more && { meta: { atLeast: rows.length } }) }
  if (!params.pagination) return { data: rows, ...all }
  const { page, perPage } = params.pagination
  return { data: rows.slice((page - 1) * perPage, page * perPage), ...all }
}

/**
 * Rows without a total that counts those of the page only. No row is kept waiting for that: a full page is looked into
 * afterwards, once for each list, and the list is read anew where its total turns out to be none.
 */
const withBelievedTotal = (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
  rows: ListRows,
): ListRows => {
  const { page, perPage } = params.pagination ?? FIRST_PAGE
  const { length } = rows.records
  if (rows.total !== length || length === 0 || rows.next !== undefined) return rows
  // The rows of the pages before are not among so many.
  if (page > 1) return { ...rows, total: undefined }
  if (length < perPage) return rows
  const isOfPage = parts.queryClient.getQueryData<boolean>(pageCountKey(definition))
  // A number beside a queue is no list that anybody looks at, and its question no reason for another one.
  if (isOfPage === undefined && params.meta?.background !== true) {
    void import('./detect-page-counts').then(({ detectPageCounts: learnPageCounts }) =>
      learnPageCounts(parts, definition, params, rows.records),
    )
  }
  return isOfPage ? { ...rows, total: undefined } : rows
}

/** Reads a list whose filters the backend takes as they are. */
const readList = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
): Promise<GetListResult> => {
  const call = verbCall(definition, 'list')
  const options = readOptionsOf(params)
  const reading = readRows(parts, definition, params, options)
  if (!isPaged(call)) return wholeResult(definition, call, await reading, params)
  const rows =
    definition.verbs.total === undefined
      ? withBelievedTotal(parts, definition, params, await reading)
      : await (
          await import('./count-rows')
        ).withCountedTotal(reading, parts, definition, params, options)
  return pagedResult(call, transportOf(definition), rows, params)
}

/** Whether the rows of a list are read to be sorted here. */
const isSortedHere = (
  { sortsUpTo, sortable = [] }: ResourceDefinition,
  { sort }: GetListParams,
): boolean => sortsUpTo !== undefined && sort !== undefined && sortable.includes(sort.field)

const getList = async (
  parts: DataProviderParts,
  resource: string,
  params: GetListParams,
): Promise<GetListResult> => {
  const definition = definitionOf(parts, resource)
  if (!isSortedHere(definition, params)) return inOwnOrder(parts, definition, params)
  const { sortedPage } = await import('./sorted-page')
  return sortedPage(parts.readings, {
    resource,
    params,
    most: definition.sortsUpTo ?? 0,
    facts: definition,
    path: parts.client.pathOf(verbCall(definition, 'list')),
    read: (request) => inOwnOrder(parts, definition, request),
  })
}

/** A list in an order that the backend can give it. */
const inOwnOrder = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
): Promise<GetListResult> => {
  if (multiValueFilterKeys(definition, params.filter).length === 0)
    return readList(parts, definition, params)
  const { mergedList } = await import('./merged-list')
  return mergedList(parts, definition, params, readList)
}

/** The filter that finds a record again, made from what is known of the record. */
const findFilter = (
  call: Call,
  definition: ResourceDefinition,
  known: KeyedValues | undefined,
  id: Identifier,
): KeyedValues => {
  if (call.find === undefined) return {}
  const isKey = definition.key.length === 1 && definition.key[0] === call.find
  const value = isKey ? id : ownProperty(known, call.find)
  return isNothing(value) ? {} : { [call.find]: value }
}

/** An earlier copy of the record: from `meta: { record }`, or from react-admin's cache. */
const knownRecord = (parts: DataProviderParts, resource: string, { id, meta }: GetOneParams) => {
  const given: unknown = isKeyedValues(meta) ? meta['record'] : undefined
  return isKeyedValues(given) ? given : cachedRecord(parts.queryClient, resource, id)
}

/** The key fields from an earlier copy of the record, so that numbers stay numbers. */
const knownKey = (
  parts: DataProviderParts,
  { key, name }: ResourceDefinition,
  params: GetOneParams,
): KeyedValues => {
  if (key.length < 2) return {}
  const known = knownRecord(parts, name, params)
  return Object.fromEntries(
    key.flatMap((field) =>
      ownProperty(known, field) === undefined ? [] : [[field, ownProperty(known, field)]],
    ),
  )
}

/** Turns a 404 into "not found" where the address names the record. */
const asNotFound =
  ({ client }: DataProviderParts, definition: ResourceDefinition, call: Call) =>
  (error: unknown): never => {
    const { addresses } = transportOf(definition)
    const isGone = addresses && isAdminError(error) && error.status === 404
    throw isGone ? notFoundFailure(client.pathOf(call)) : error
  }

/** Reads a record from a backend that can answer with one record. */
const readOne = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  name: string,
  params: GetOneParams,
): Promise<GetOneResult> => {
  const call = callNamed(definition, name)
  const options = readOptionsOf(params)
  const body = callBody(definition, call, {
    record: { ...keyFieldsOfId(definition, params.id), ...knownKey(parts, definition, params) },
  })
  const reading = readAnswer(parts, definition, call, body, options)
  const { data, headers } = await reading.catch(asNotFound(parts, definition, call))
  const record = readRecord(definition, data)
  if (record && String(record.id) === String(params.id)) {
    return { data: withEntityTag(definition, record, headers) }
  }
  const failure = notFoundFailure(parts.client.pathOf(call))
  parts.client.report(failure, { quiet: options.quiet ?? false, tag: definition.name })
  throw failure
}

const getOne = async (
  parts: DataProviderParts,
  resource: string,
  params: GetOneParams,
): Promise<GetOneResult> => {
  const definition = definitionOf(parts, resource)
  const { read } = definition.verbs
  if (isKeyShared({ id: params.id }))
    throw sharedKeyFailure(parts.client.pathOf(verbCall(definition, 'list')))
  if (read !== undefined) return readOne(parts, definition, read, params)
  return findOne(parts, definition, params)
}

/** Finds a record in a backend that only lists records. */
const findOne = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetOneParams,
): Promise<GetOneResult> => {
  const call = verbCall(definition, 'list')
  const known = knownRecord(parts, definition.name, params)
  const filter = findFilter(call, definition, known, params.id)
  const options = readOptionsOf(params)
  const { records } = await readRows(
    parts,
    definition,
    { pagination: LOOKUP_PAGE, filter },
    options,
  )
  const found = withId(records, params.id)
  if (found) return { data: found }
  // A single page without the record proves nothing. A whole list does, and so does a filtered page that is not full.
  const isNarrow =
    Object.keys(filter).length > 0 && records.length < backendPageSize(call, LOOKUP_PAGE.perPage)
  const isProof = !isPaged(call) || isNarrow
  if (known && !isProof && !options.fresh) return { data: { ...known, id: params.id } }
  const path = parts.client.pathOf(call)
  const failure = isProof ? notFoundFailure(path) : unreadableFailure(path)
  parts.client.report(failure, { quiet: options.quiet ?? false, tag: definition.name })
  throw failure
}

const getManyReference = (
  parts: DataProviderParts,
  resource: string,
  { target, id, filter, ...params }: GetManyReferenceParams,
): Promise<GetListResult> =>
  getList(parts, resource, { ...params, filter: { ...filter, [target]: id } })

/** React-admin's reading verbs, served by the list call of the resource. */
export const readVerbs = (parts: DataProviderParts) => ({
  getList: (resource: string, params: GetListParams) => getList(parts, resource, params),
  getOne: (resource: string, params: GetOneParams) => getOne(parts, resource, params),
  getMany: (resource: string, params: GetManyParams): Promise<GetManyResult> =>
    recordsByKey(parts, definitionOf(parts, resource), params, readOne),
  getManyReference: (resource: string, params: GetManyReferenceParams) =>
    getManyReference(parts, resource, params),
})
