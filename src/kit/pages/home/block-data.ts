import type { DataProvider, RaRecord } from 'ra-core'
import { readPagesOf } from '../../../providers/data/read-pages'
import { mapWithConcurrency } from '../../../providers/data/map-with-concurrency'
import type { Choice } from '../../../providers/definitions/definition'
import { numericValue } from '../../base/values/number-text'
import { recordValue } from '../../base/values/record-value'

/** No block reads more rows than this to count or add them up. */
export const MAX_BLOCK_ROWS = 10_000
/** Rows of a page, where all pages are read. */
const PAGE = 200

/** What a block asks its list for. */
export interface BlockRequest {
  readonly dataProvider: DataProvider
  readonly resource: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
}

const paramsOf = ({ filter, signal }: BlockRequest, perPage: number) => ({
  filter: { ...filter },
  sort: { field: '', order: 'ASC' as const },
  pagination: { page: 1, perPage },
  signal,
  // The block says itself what went wrong.
  meta: { quiet: true, stale: true },
})

export interface BlockRows {
  readonly rows: readonly RaRecord[]
  /** Whether there are no other rows. */
  readonly whole: boolean
}

/** All rows, as far as they are no more than can be read. */
export const readAllBlockRows = async (request: BlockRequest): Promise<BlockRows> => {
  const params = paramsOf(request, PAGE)
  const { data, whole } = await readPagesOf(request.dataProvider, request.resource, params, {
    most: MAX_BLOCK_ROWS,
  })
  return { rows: data, whole }
}

export const readFirstBlockRows = async (
  request: BlockRequest,
  count: number,
): Promise<readonly RaRecord[]> => {
  const { data } = await request.dataProvider.getList<RaRecord>(
    request.resource,
    paramsOf(request, count),
  )
  return data.slice(0, count)
}

export interface BlockCount {
  readonly count: number
  /** Whether there are no more. */
  readonly whole: boolean
}

/** How many rows there are. The backend says it with a single row, or the rows are counted. */
export const readBlockCount = async (request: BlockRequest): Promise<BlockCount> => {
  const { total, meta } = await request.dataProvider.getList(request.resource, paramsOf(request, 1))
  if (total !== undefined) return { count: total, whole: meta?.atLeast === undefined }
  const { rows, whole } = await readAllBlockRows(request)
  return { count: rows.length, whole }
}

export interface BlockSum {
  readonly sum: number
  readonly rows: number
  readonly whole: boolean
}

export const readBlockSum = async (request: BlockRequest, source: string): Promise<BlockSum> => {
  const { rows, whole } = await readAllBlockRows(request)
  const sum = rows.reduce(
    (before, row) => before + (numericValue(recordValue(row, source)) ?? 0),
    0,
  )
  return { sum, rows: rows.length, whole }
}

export interface ChartBar {
  readonly choice: Choice
  readonly count: number
}

/** Counts by asking once for each choice, a few at a time. */
export const countsByRequest = (
  request: BlockRequest,
  choices: readonly Choice[],
  sends: string,
): Promise<readonly ChartBar[]> =>
  mapWithConcurrency(choices, async (choice) => {
    const filter = { ...request.filter, [sends]: choice.code }
    return { choice, count: (await readBlockCount({ ...request, filter })).count }
  })

/** Counts rows that the browser has. */
export const countsOfRows = (
  rows: readonly RaRecord[],
  choices: readonly Choice[],
  source: string,
): readonly ChartBar[] =>
  choices.map((choice) => ({
    choice,
    count: rows.filter((row) => recordValue(row, source) === choice.code).length,
  }))
