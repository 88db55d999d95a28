import type { DataProvider, RaRecord } from 'ra-core'

export interface ListQuery {
  readonly resource: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** Rows are cut into pages by the browser: one request brings them all. */
  readonly whole: boolean
}

export interface Fetched {
  readonly rows: readonly RaRecord[]
  /** What the backend said last. */
  readonly total: number | null
}

const PAGE = 200
/** No list is longer: a backend that always has another page must not keep a browser busy for ever. */
const MAX_PAGES = 5000

type Progress = (fetched: Fetched) => void

/**
 * All rows of a filtered list, page by page. Rows that move between pages while it runs are taken once; a backend that
 * gives shorter pages than it was asked for is asked for those.
 */
export const fetchRows = async (
  dataProvider: DataProvider,
  query: ListQuery,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Fetched> => {
  const rows = new Map<string, RaRecord>()
  let perPage = query.whole ? Number.MAX_SAFE_INTEGER : PAGE
  let total: number | null = null
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { resource, filter, sort } = query
    const params = {
      filter,
      sort: { ...sort },
      pagination: { page, perPage },
      signal,
      meta: { quiet: true },
    }
    const answer = await dataProvider.getList<RaRecord>(resource, params)
    signal.throwIfAborted()
    const { data } = answer
    total = answer.total ?? null
    const isShort =
      total !== null && page === 1 && data.length > 0 && data.length < Math.min(perPage, total)
    if (isShort) perPage = data.length
    const before = rows.size
    data.forEach((row, index) => rows.set(keyOf(row, page, index), row))
    onProgress({ rows: [...rows.values()], total })
    const hasMore = total === null ? answer.pageInfo?.hasNextPage === true : page * perPage < total
    // A page without a single new row is one that the backend does not turn.
    if (!hasMore || data.length === 0 || rows.size === before) break
  }
  return { rows: [...rows.values()], total }
}

const keyOf = (row: RaRecord, page: number, index: number): string =>
  row.id === undefined || row.id === null ? `${page} ${index}` : `id ${String(row.id)}`
