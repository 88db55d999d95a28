import type { DataProvider, RaRecord } from 'ra-core'

export interface ExportListQuery {
  readonly resource: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** The browser cuts the rows into pages, so one request brings them all. */
  readonly whole: boolean
}

export interface FetchedRows {
  readonly rows: readonly RaRecord[]
  /** The total that the backend sent last. */
  readonly total: number | null
  /** The backend has more rows than it gives. */
  readonly isCut: boolean
}

const PAGE = 200
/** No list has more pages. A backend that always promises another page must not keep a browser busy for ever. */
const MAX_PAGES = 5000

type FetchProgressHandler = (fetched: Omit<FetchedRows, 'isCut'>) => void

/**
 * Fetches all rows of a filtered list, page by page. A row that moves to another page meanwhile is taken once. If the
 * backend gives shorter pages than it was asked for, it is asked for pages of that length.
 */
export const fetchAllRows = async (
  dataProvider: DataProvider,
  query: ExportListQuery,
  signal: AbortSignal,
  onProgress: FetchProgressHandler,
): Promise<FetchedRows> => {
  const rows = new Map<string, RaRecord>()
  let perPage = query.whole ? Number.MAX_SAFE_INTEGER : PAGE
  let total: number | null = null
  let isCut = false
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { resource, filter, sort } = query
    const params = {
      filter,
      sort: { ...sort },
      pagination: { page, perPage },
      signal,
      meta: { quiet: true, stale: true },
    }
    const answer = await dataProvider.getList<RaRecord>(resource, params)
    signal.throwIfAborted()
    const { data } = answer
    total = answer.total ?? null
    const more = answer.pageInfo?.hasNextPage
    const isShort =
      total !== null &&
      answer.meta?.steps !== true &&
      page === 1 &&
      data.length > 0 &&
      data.length < Math.min(perPage, total)
    if (isShort) perPage = data.length
    const before = rows.size
    data.forEach((row, index) => rows.set(keyOf(row, page, index), row))
    onProgress({ rows: [...rows.values()], total })
    const hasMore = more ?? (total !== null && page * perPage < total)
    isCut = hasMore || answer.meta?.atLeast !== undefined
    // A page without a single new row means that the backend ignores the page number.
    if (!hasMore || data.length === 0 || rows.size === before) break
  }
  return { rows: [...rows.values()], total, isCut }
}

const keyOf = (row: RaRecord, page: number, index: number): string =>
  row.id === undefined || row.id === null ? `${page} ${index}` : `id ${String(row.id)}`
