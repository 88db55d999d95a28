import type { GetListParams, GetListResult, RaRecord } from 'ra-core'
import { backendOrder } from '../../../wire/list-request'
import { createAdminError } from '../http/create-admin-error'
import { readPagesOf } from './read-pages'
import { type BrowserListRules, sortRows } from './browser-list'

/*
 * A list that the backend pages and cannot sort. Its rows are read, up to a limit, and put in order here. A list of which
 * some rows were not read is not shown in an order: it would be the order of some rows only.
 */

/** As many rows are asked for at once. */
const LARGE_PAGE = 200
/** Milliseconds for which pages are cut out of one reading. */
const FRESH = 60_000
/** Readings that are kept. */
const MOST = 3

interface SortedReading {
  readonly rows: readonly RaRecord[]
  readonly at: number
  /** The pages that were cut out of it. Who asks for one again wants to know what is there now. */
  readonly given: Set<string>
}

/** Readings by what was asked for. */
export type SortedReadings = Map<string, Promise<SortedReading>>

interface SortedPageRequest {
  readonly resource: string
  readonly params: GetListParams
  readonly most: number
  readonly facts?: BrowserListRules
  /** What a failure names. */
  readonly path: string
  readonly read: (params: GetListParams) => Promise<GetListResult>
}

/** For a list that is too long to be sorted here. */
const unsortableFailure = (path: string, rows: number, total?: number) =>
  createAdminError({
    kind: 'envelope',
    path,
    messageKey: total === undefined ? 'kit.table.tooLongToSort' : 'kit.table.tooManyToSort',
    messageArgs: { rows, ...(total !== undefined && { total }) },
  })

const readAll = async ({
  resource,
  params,
  most,
  path,
  facts,
  read,
}: SortedPageRequest): Promise<SortedReading> => {
  const unsorted = { ...params, sort: backendOrder }
  const refuseLong = ({ total }: GetListResult): void => {
    if (total !== undefined && total > most) throw unsortableFailure(path, most, total)
  }
  const getList = async (_: string, request: GetListParams): Promise<GetListResult> => {
    const answer = await read(request)
    refuseLong(answer)
    return answer
  }
  const { data, whole } = await readPagesOf(
    { getList } as Parameters<typeof readPagesOf>[0],
    resource,
    { ...unsorted, pagination: { page: 1, perPage: LARGE_PAGE } },
    { most: most + 1 },
  )
  if (!whole || data.length > most) throw unsortableFailure(path, most)
  // A row that moves to another page while they are read comes twice.
  const rows = [...new Map(data.map((row) => [row.id, row])).values()]
  return { rows: sortRows(rows, params.sort, facts), at: Date.now(), given: new Set() }
}

const cacheReading = (
  readings: SortedReadings,
  key: string,
  reading: Promise<SortedReading>,
): void => {
  readings.delete(key)
  readings.set(key, reading)
  reading.catch(() => {
    if (readings.get(key) === reading) readings.delete(key)
  })
  for (const old of readings.keys()) {
    if (readings.size <= MOST) return
    readings.delete(old)
  }
}

/** A page of a list in the order that is asked for. Rejects where the list has more rows than may be read. */
export const sortedPage = async (
  readings: SortedReadings,
  request: SortedPageRequest,
): Promise<GetListResult> => {
  const { resource, params } = request
  const { page, perPage } = params.pagination ?? { page: 1, perPage: request.most }
  const key = JSON.stringify([resource, params.filter, params.sort])
  const place = `${page} ${perPage}`
  const known = await readings.get(key)?.catch(() => undefined)
  const isFresh = known && !known.given.has(place) && Date.now() - known.at < FRESH
  const reading = isFresh ? Promise.resolve(known) : readAll(request)
  if (!isFresh) cacheReading(readings, key, reading)
  const { rows, given } = await reading
  given.add(place)
  return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }
}
