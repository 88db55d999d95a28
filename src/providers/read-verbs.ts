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
  RaRecord,
} from 'ra-core'
import { isAdminError } from './admin-error'
import { filterRows, sortRows } from './browser-list'
import { cachedRecord } from './cached-records'
import { callBody, isPaged } from './call-body'
import { type DataProviderParts, definitionOf, namedCall, verbCall } from './data-provider-parts'
import type { Call, ResourceDefinition } from './definition'
import { notFoundFailure, unreadableFailure } from './failure'
import { type ListRows, optionsOf, readByKeys, readData } from './list-rows'
import { type ReadOptions, readRows } from './list-rows'
import { keyValues, readRecord } from './record'
import { isValues, own, type Values } from './values'

const FIRST_PAGE = { page: 1, perPage: 25 }
/** Rows asked for when records must be looked up in a list that the backend pages. */
const LOOKUP_PAGE = { page: 1, perPage: 200 }
/** Names of referenced records change rarely; turning a page need not ask for them again. */
const REFERENCE_MAX_AGE = 30_000

/** One page of a list that the backend pages. Without a total, a full page promises another one. */
const pagedResult = ({ records, total }: ListRows, params: GetListParams): GetListResult => {
  const { page, perPage } = params.pagination ?? FIRST_PAGE
  const seen = (page - 1) * perPage + records.length
  const data = [...records]
  if (total !== undefined)
    return { data, total: records.length > 0 ? Math.max(total, seen) : total }
  if (records.length < perPage) return { data, total: seen }
  return { data, pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 } }
}

/** Filters that do not travel are left to the browser. */
const browserFilter = (call: Call, filter: FilterPayload): FilterPayload =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !call.body.includes(key)))

const wholeResult = (
  { filters }: ResourceDefinition,
  call: Call,
  { records }: ListRows,
  params: GetListParams,
): GetListResult => {
  const kept = filterRows(records, browserFilter(call, params.filter ?? {}), filters)
  const rows = sortRows(kept, params.sort)
  if (!params.pagination) return { data: rows, total: rows.length }
  const { page, perPage } = params.pagination
  return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }
}

const getList = async (
  parts: DataProviderParts,
  resource: string,
  params: GetListParams,
): Promise<GetListResult> => {
  const definition = definitionOf(parts, resource)
  const call = verbCall(definition, 'list')
  const rows = await readRows(parts, definition, params, optionsOf(params))
  return isPaged(call) ? pagedResult(rows, params) : wholeResult(definition, call, rows, params)
}

const withId = (records: readonly RaRecord[], id: GetOneParams['id']): RaRecord | undefined =>
  records.find((record) => String(record.id) === String(id))

/** The filter that finds a record again, by what is known of it. */
const findFilter = (
  call: Call,
  definition: ResourceDefinition,
  known: Values | undefined,
  id: Identifier,
): Values => {
  if (call.find === undefined) return {}
  const isKey = definition.key.length === 1 && definition.key[0] === call.find
  const value = isKey ? id : own(known, call.find)
  return value === undefined || value === null || value === '' ? {} : { [call.find]: value }
}

/** An earlier copy of the record: from `meta: { record }`, or from react-admin's cache. */
const knownRecord = (parts: DataProviderParts, resource: string, { id, meta }: GetOneParams) => {
  const given: unknown = isValues(meta) ? meta['record'] : undefined
  return isValues(given) ? given : cachedRecord(parts.queryClient, resource, id)
}

/** The key fields as an earlier copy of the record has them: as numbers, where they are numbers. */
const knownKey = (
  parts: DataProviderParts,
  { key, name }: ResourceDefinition,
  params: GetOneParams,
): Values => {
  if (key.length < 2) return {}
  const known = knownRecord(parts, name, params)
  return Object.fromEntries(
    key.flatMap((field) => (own(known, field) === undefined ? [] : [[field, own(known, field)]])),
  )
}

/** Where the address names the record, 404 says that it is not there. */
const asNotFound =
  ({ client }: DataProviderParts, { jsonTypes }: ResourceDefinition, call: Call) =>
  (error: unknown): never => {
    const isGone = jsonTypes !== undefined && isAdminError(error) && error.status === 404
    throw isGone ? notFoundFailure(client.pathOf(call)) : error
  }

/** Where the backend answers with one record. */
const readOne = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  name: string,
  params: GetOneParams,
): Promise<GetOneResult> => {
  const call = namedCall(definition, name)
  const options = optionsOf(params)
  const body = callBody(definition, call, {
    record: { ...keyValues(definition, params.id), ...knownKey(parts, definition, params) },
  })
  const reading = readData(parts, definition, call, body, options)
  const answer = await reading.catch(asNotFound(parts, definition, call))
  const record = readRecord(definition, answer)
  if (record && String(record.id) === String(params.id)) return { data: record }
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
  if (read !== undefined) return readOne(parts, definition, read, params)
  return findOne(parts, definition, params)
}

/** Where the backend only lists records. */
const findOne = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetOneParams,
): Promise<GetOneResult> => {
  const call = verbCall(definition, 'list')
  const known = knownRecord(parts, definition.name, params)
  const filter = findFilter(call, definition, known, params.id)
  const options = optionsOf(params)
  const { records } = await readRows(
    parts,
    definition,
    { pagination: LOOKUP_PAGE, filter },
    options,
  )
  const found = withId(records, params.id)
  if (found) return { data: found }
  // One page without the row proves nothing; a whole list does, and a page that has room left for it.
  const isNarrow = Object.keys(filter).length > 0 && records.length < LOOKUP_PAGE.perPage
  const isProof = !isPaged(call) || isNarrow
  if (known && !isProof && !options.fresh) return { data: { ...known, id: params.id } }
  const path = parts.client.pathOf(call)
  const failure = isProof ? notFoundFailure(path) : unreadableFailure(path)
  parts.client.report(failure, { quiet: options.quiet ?? false, tag: definition.name })
  throw failure
}

const getMany = async (
  parts: DataProviderParts,
  resource: string,
  params: GetManyParams,
): Promise<GetManyResult> => {
  const definition = definitionOf(parts, resource)
  const list = { pagination: LOOKUP_PAGE, filter: {} }
  const options = { ...optionsOf(params), maxAge: REFERENCE_MAX_AGE }
  const byKeys = readByKeys(parts, definition, params.ids, options)
  const { records } = await (byKeys ?? readRows(parts, definition, list, options))
  const lookUp = (id: Identifier) =>
    withId(records, id) ?? cachedRecord(parts.queryClient, resource, id) ?? outsider(id)
  // Who was asked for by key and did not come is not there.
  const outsider = (id: Identifier) =>
    byKeys ? undefined : readQuietly(parts, definition, id, options)
  const found = await Promise.all(params.ids.map(lookUp))
  return { data: found.filter((record) => record !== undefined) }
}

/** A record that is not on the page that was looked through, where the backend can be asked for it alone. */
const readQuietly = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  id: Identifier,
  { signal }: ReadOptions,
): Promise<RaRecord | undefined> => {
  const { read } = definition.verbs
  if (read === undefined) return undefined
  const params = { id, meta: { quiet: true }, ...(signal ? { signal } : {}) }
  // A name that cannot be shown is no reason to show none: the key stands in its place.
  const answer = await readOne(parts, definition, read, params).catch(() => undefined)
  return answer?.data
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
  getMany: (resource: string, params: GetManyParams) => getMany(parts, resource, params),
  getManyReference: (resource: string, params: GetManyReferenceParams) =>
    getManyReference(parts, resource, params),
})
