import type { GetListParams, Identifier, RaRecord } from 'ra-core'
import { listBody } from '../transports/call-body'
import { type DataProviderParts, verbCall } from './data-provider-parts'
import type { Call, ResourceDefinition } from '../definitions/definition'
import { rowsFailure } from '../http/failure'
import { toRecord } from '../values/record'
import { restList } from '../transports/rest-list'
import { sendCall } from '../transports/send-call'
import { at, isValues, type Values } from '../values/values'

export interface ListRows {
  readonly records: readonly RaRecord[]
  /** What the backend says, when it says something that can be true. */
  readonly total: number | undefined
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  readonly quiet?: boolean
  readonly maxAge?: number
  /** Asks the backend now, whatever is under way or remembered. */
  readonly fresh?: boolean
}

const pathIn = (path: string | undefined): readonly string[] => (path ? path.split('.') : [])

const totalIn = (data: unknown, call: Call): number | undefined => {
  const place = call.rest === 'list' ? 'total' : call.total
  if (place === undefined) return undefined
  const value = at(data, pathIn(place))
  const total = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : undefined
}

/** Options in react-admin's `meta`: `quiet` asks for no toast, `fresh` for an answer of now. */
export const optionsOf = ({
  signal,
  meta,
}: {
  signal?: AbortSignal
  meta?: unknown
}): ReadOptions => ({
  signal,
  quiet: isValues(meta) && meta['quiet'] === true,
  fresh: isValues(meta) && meta['fresh'] === true,
})

export const readData = (
  { client, reads }: DataProviderParts,
  definition: ResourceDefinition,
  call: Call,
  body: Values,
  { quiet = false, fresh = false, signal, maxAge = 0 }: ReadOptions,
): Promise<unknown> => {
  const { name } = definition
  const send = (until: AbortSignal | undefined) =>
    sendCall(client, definition, call, body, { quiet, tag: name, signal: until })
  if (fresh) return send(signal)
  const key = JSON.stringify([name, call.method, call.path, call.act, quiet, body])
  return reads.read(name, key, { signal, maxAge }, send)
}

/** Rows of the list call as records. Identical reads under way share one request. */
export const readRows = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
  options: ReadOptions,
): Promise<ListRows> => {
  const call = verbCall(definition, 'list')
  const plain = listBody(call, params)
  const body = call.rest === 'list' ? restList(definition, plain, params) : plain
  return rowsOf(parts, definition, call, body, options)
}

/** Rows with these keys, where one list can be asked for all of them; null where it cannot. */
export const readByKeys = (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  ids: readonly Identifier[],
  options: ReadOptions,
): Promise<ListRows> | null => {
  const call = verbCall(definition, 'list')
  const [key, ...others] = definition.key
  if (call.rest !== 'list' || key === undefined || others.length > 0) return null
  const filter = { [definition.wire?.[key]?.read ?? key]: ids }
  const page = { pagination: { page: 1, perPage: ids.length } }
  return rowsOf(parts, definition, call, restList(definition, filter, page), options)
}

const rowsOf = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  call: Call,
  body: Values,
  options: ReadOptions,
): Promise<ListRows> => {
  const { client } = parts
  const data = await readData(parts, definition, call, body, options)
  const isRest = call.rest === 'list'
  const rows = at(data, pathIn(isRest ? 'data' : call.rows))
  if (!Array.isArray(rows) || !rows.every(isValues)) {
    const failure = rowsFailure(client.pathOf(call))
    client.report(failure, { quiet: options.quiet ?? false, tag: definition.name })
    throw failure
  }
  const records = rows.map((row, index) => toRecord(definition, row, index))
  return { records, total: totalIn(data, call) }
}
