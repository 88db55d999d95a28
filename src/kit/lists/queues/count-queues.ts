import type { DataProvider } from 'ra-core'
import { isPaged } from '../../../../wire/list-request'
import { mapWithConcurrency } from '../../../providers/data/map-with-concurrency'
import { splitFilter } from '../../../providers/data/split-filter'
import type { Queue, ResourceDefinition } from '../../../providers/definitions/definition'
import { isAdminError } from '../../../providers/http/admin-error'
import type { FilterValues } from '../filters/filter-draft'
import type { QueueCounts } from './queue'

interface QueueCountRequest {
  readonly dataProvider: DataProvider
  readonly definition: ResourceDefinition
  readonly queues: readonly Queue[]
  /** The filters that have nothing to do with queues. */
  readonly others: FilterValues
  readonly signal: AbortSignal
}

/** A backend that refuses one question may well answer the next one. One that cannot be reached is left alone. */
const isRefusal = (error: unknown): boolean =>
  isAdminError(error) && ['code', 'http', 'body', 'envelope'].includes(error.kind)

/** The number of rows that the backend names, which is asked for with a single row. Null: it is not known. */
const askCount = async (
  request: QueueCountRequest,
  filter: FilterValues,
): Promise<number | null> => {
  const { dataProvider, definition, signal } = request
  try {
    const { total, meta } = await dataProvider.getList(definition.name, {
      filter,
      sort: { field: '', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
      signal,
      meta: { background: true },
    })
    return meta?.atLeast === undefined ? (total ?? null) : null
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** A list that comes as a whole is read once for all, since reads under way are shared. */
const askAll = (
  request: QueueCountRequest,
  filters: readonly FilterValues[],
): Promise<(number | null)[]> => {
  const { calls, verbs } = request.definition
  const call = calls[verbs.list ?? '']
  const ask = (filter: FilterValues) => askCount(request, filter)
  return call && isPaged(call) ? mapWithConcurrency(filters, ask) : Promise.all(filters.map(ask))
}

/**
 * Counts the rows of each queue. Where the backend takes one value at a time it is asked once for each, however many
 * queues have it.
 */
export const countQueues = async (request: QueueCountRequest): Promise<QueueCounts> => {
  const { definition, queues, others } = request
  const wanted = queues.map(({ name, filter }) => {
    const all = { ...others, ...filter }
    return { name, parts: splitFilter(definition, all) }
  })
  const filters = new Map(
    wanted.flatMap(({ parts }) => parts).map((part) => [JSON.stringify(part), part]),
  )
  const found = await askAll(request, [...filters.values()])
  const counts = new Map([...filters.keys()].map((key, index) => [key, found[index] ?? null]))
  return Object.fromEntries(
    wanted.flatMap(({ name, parts }) => {
      const each = parts.map((part) => counts.get(JSON.stringify(part)) ?? null)
      if (each.includes(null)) return []
      return [[name, each.reduce<number>((sum, count) => sum + (count ?? 0), 0)]]
    }),
  )
}
