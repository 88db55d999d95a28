import type { GetListParams, Identifier, RaRecord, SortPayload } from 'ra-core'
import {
  parseRowCount,
  isPaged,
  type ListRequest,
  type ListSource,
  type Page,
  backendPageSize,
} from '../../../wire/list-request'
import { moreRows } from '../../../wire/more-rows'
import { isKeyedValues, type KeyedValues } from '../../../wire/values'
import type { AdminResponse } from '../http/admin-client'
import { type DataProviderParts, verbCall } from './data-provider-parts'
import type { Call, ResourceDefinition } from '../definitions/definition'
import { rowsFailure } from '../http/create-admin-error'
import { withDistinctIds, toRecord } from '../values/record'
import { readUnshared } from './shared-reads'
import { sendCall, transportOf } from '../transports/send-call'

export interface ListRows {
  readonly records: readonly RaRecord[]
  /** The number of rows that the backend names. Undefined when it names none, or one that cannot be true. */
  readonly total: number | undefined
  /** What the next page is asked for by. Null: there is none. Undefined: the answer does not say it. */
  readonly next?: KeyedValues | null | undefined
  /** The number of rows on the pages before, where pages are reached one from the other. */
  readonly before?: number
  /** The number of the last page, where the answer says it. */
  readonly pages?: number | undefined
  /** The answer says that there are more rows, although it is a whole list, or its total is reached. */
  readonly more?: boolean
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  readonly quiet?: boolean
  /** Neither shows nor logs a failure. */
  readonly background?: boolean
  readonly maxAge?: number
  /** Asks the backend now, even if the same read is under way or its answer is remembered. */
  readonly fresh?: boolean
  /** What is read may be some seconds old. */
  readonly stale?: boolean
}

/**
 * Reads react-admin's `meta`: `quiet` asks for no toast, `background` for no entry in the log either, `fresh` for an
 * answer that is not remembered, `stale` for one that a replica may give.
 */
export const readOptionsOf = ({
  signal,
  meta,
}: {
  signal?: AbortSignal
  meta?: unknown
}): ReadOptions => ({
  signal,
  quiet: isKeyedValues(meta) && meta['quiet'] === true,
  background: isKeyedValues(meta) && meta['background'] === true,
  fresh: isKeyedValues(meta) && meta['fresh'] === true,
  stale: isKeyedValues(meta) && meta['stale'] === true,
})

/**
 * Asks for rows or a record.
 * @throws AdminError, or the reason of the signal if that was aborted
 */
export const readAnswer = (
  { client, reads }: DataProviderParts,
  definition: ResourceDefinition,
  call: Call,
  body: KeyedValues,
  options: ReadOptions,
): Promise<AdminResponse> => {
  const { quiet = false, background = false, fresh = false, stale = false } = options
  const { signal, maxAge = 0 } = options
  const { name } = definition
  const { staleHeader } = client.backend
  const headers = stale && staleHeader ? { [staleHeader]: '1' } : undefined
  const send = (until: AbortSignal | undefined) =>
    sendCall(client, definition, call, body, {
      quiet,
      background,
      tag: name,
      signal: until,
      headers,
    })
  if (fresh) return readUnshared(signal, send)
  const key = JSON.stringify([
    name,
    call.method,
    call.path,
    call.verb,
    quiet,
    background,
    stale,
    body,
  ])
  return reads.read(name, key, { signal, maxAge }, send)
}

/** The order with the name that its field has on the wire. */
const sortOf = ({ wire = {}, sorts }: ResourceDefinition, sort: SortPayload): SortPayload => {
  const { path, read } = wire[sort.field] ?? {}
  return { ...sort, field: sorts?.[sort.field] ?? path?.join('.') ?? read ?? sort.field }
}

/** The filters as they travel. */
export const filtersOnWire = (
  { units }: ResourceDefinition,
  { filter }: GetListParams,
): KeyedValues => (filter && units ? units.write(filter) : filter)

/** Reads the rows of the list call as records. Identical reads under way share one request. */
export const readRows = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
  options: ReadOptions,
): Promise<ListRows> => {
  const { pagination, sort } = params
  const call = verbCall(definition, 'list')
  const filter = filtersOnWire(definition, params)
  const request = { pagination, filter, sort: sort && sortOf(definition, sort) }
  const { list, following } = transportOf(definition)
  const read = (page: ListRequest) =>
    rowsOf(parts, definition, call, list(call, page), options, pagination)
  return following ? following.reach(parts.turns, call, request, read) : read(request)
}

/** Reads the rows with these keys. Null when the list cannot be asked for all of them in one request. */
export const readRowsByKeys = (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  ids: readonly Identifier[],
  options: ReadOptions,
): Promise<ListRows> | null => {
  const call = verbCall(definition, 'list')
  const [key, ...others] = definition.key
  const { byKeys } = transportOf(definition)
  if (!call.verb || !byKeys || key === undefined || others.length > 0) return null
  const body = byKeys(call, definition.wire?.[key]?.read ?? key, ids)
  return body && rowsOf(parts, definition, call, body, options)
}

/**
 * Whether rows follow that neither the total nor the length of the page tells of. Of a list that is taken as a whole this
 * is told, too. Nothing is waited for: the first rows are shown in the step in which they come.
 */
const hasMore = (
  { client }: DataProviderParts,
  named: { readonly call: Call; readonly tag: string },
  answer: ListSource,
  { records, total, next }: ListRows,
  { page, perPage }: Page,
): boolean => {
  const isPart = isPaged(named.call)
  const size = backendPageSize(named.call, perPage)
  const seen = isPart ? (page - 1) * size + records.length : records.length
  const isEnd = total === undefined ? records.length < size : total <= seen
  if (isPart && (next !== undefined || !isEnd)) return false
  const more = moreRows(answer, seen)
  if (more && !isPart) {
    import('./warn-more-rows').then(
      ({ warnMoreRows: tellMore }) => tellMore(client, named, more, seen),
      () => undefined,
    )
  }
  return more !== null
}

const rowsOf = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  call: Call,
  body: KeyedValues,
  options: ReadOptions,
  page: Page = { page: 1, perPage: 0 },
): Promise<ListRows> => {
  const { client } = parts
  const transport = transportOf(definition)
  const answer = await readAnswer(parts, definition, call, body, options)
  const rows = transport.rows(call, answer)
  if (!Array.isArray(rows) || !rows.every(isKeyedValues)) {
    const failure = rowsFailure(client.pathOf(call))
    const { quiet = false, background = false } = options
    client.report(failure, { quiet, background, tag: definition.name })
    throw failure
  }
  const records = withDistinctIds(rows.map((row, index) => toRecord(definition, row, index)))
  const { following } = transport
  const next = following?.next(call, answer, backendPageSize(call, page.perPage))
  const pages = following?.last(call, answer, backendPageSize(call, page.perPage))
  const found = { records, total: parseRowCount(transport.total(call, answer)), next, pages }
  if (!isPaged(call) && options.background === true) return found
  const named = { call, tag: definition.name }
  return { ...found, more: hasMore(parts, named, answer, found, page) }
}
