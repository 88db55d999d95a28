import type { FilterPayload, GetListParams, GetListResult, RaRecord } from 'ra-core'
import { backendOrder, isPaged, type Page } from '../../../wire/list-request'
import { isNothing, ownProperty } from '../../../wire/values'
import type { ResourceDefinition } from '../definitions/definition'
import { createAdminError } from '../http/create-admin-error'
import { compareBy, type BrowserListRules, sortRows } from './browser-list'
import { type DataProviderParts, verbCall } from './data-provider-parts'
import { mapWithConcurrency } from './map-with-concurrency'
import { splitFilter } from './split-filter'

/*
 * A list whose filter has several values, of which the backend takes one at a time. Each value is a part of the list.
 * What is read is never taken for more than it is: when one part cannot be read, there is no list.
 */

/** As many rows of a part are read to find a page of a sorted list, or to count a part that the backend does not. */
const MOST_OF_A_PART = 1000

/** As many rows are asked for at once where more than a page is read. */
const LARGE_PAGE = 200

/** Reads a page of one part as the list itself would be read. Without a page, all of it. */
type ReadPart = (filter: FilterPayload, pagination: Page | undefined) => Promise<GetListResult>

interface MergedListRequest {
  readonly filters: readonly FilterPayload[]
  readonly params: GetListParams
  readonly facts: BrowserListRules
  readonly read: ReadPart
  /** What a failure names. */
  readonly path: string
}

/** For a list that would have to be read further than it is. */
const tooMany = (path: string) =>
  createAdminError({
    kind: 'envelope',
    path,
    messageKey: 'kit.queues.tooMany',
    messageArgs: { rows: MOST_OF_A_PART },
  })

interface PartialList {
  readonly rows: readonly RaRecord[]
  readonly total: number | undefined
}

/** The number of all rows of a part, as far as a page of it tells. */
const totalIn = ({ data, total, pageInfo }: GetListResult, start: number): number | undefined =>
  total ?? (pageInfo?.hasNextPage === true ? undefined : start + data.length)

/**
 * The rows of a part from one place to another. A backend may give smaller pages than it is asked for, and is then asked
 * for pages of that size.
 */
const rowsBetween = async (
  read: (pagination: Page) => Promise<GetListResult>,
  [from, to]: readonly [number, number],
  size: number,
): Promise<PartialList> => {
  const rows: RaRecord[] = []
  let [at, perPage] = [from, size]
  for (;;) {
    const page = Math.floor(at / perPage) + 1
    const start = (page - 1) * perPage
    const answer = await read({ page, perPage })
    const { length } = answer.data
    const total = totalIn(answer, start)
    const wanted = Math.min(perPage, (total ?? start + perPage) - start)
    if (length > 0 && length < wanted) {
      perPage = length
      continue
    }
    rows.push(...answer.data.slice(at - start, to - start))
    at = start + length
    if (length === 0 || at >= to || (total !== undefined && at >= total)) return { rows, total }
  }
}

const sizeIn = ({ pagination }: GetListParams): Page => pagination ?? { page: 1, perPage: 25 }

/** The first rows of each part, with the number of all its rows. A backend that does not say it is read to the end. */
const readFirstRows = (
  { filters, read, path }: MergedListRequest,
  count: number,
  size: number,
): Promise<readonly Required<PartialList>[]> =>
  mapWithConcurrency(filters, async (filter) => {
    const pages = (page: Page) => read(filter, page)
    const part = await rowsBetween(pages, [0, count], size)
    if (part.total !== undefined) return part
    const whole = await rowsBetween(pages, [0, MOST_OF_A_PART], LARGE_PAGE)
    if (whole.total === undefined) throw tooMany(path)
    return whole
  })

const sumTotals = (parts: readonly PartialList[]): number =>
  parts.reduce((before, { total = 0 }) => before + total, 0)

/**
 * One part after the other, each in the order of the backend. Of a page nothing is read but its own rows, and how many
 * rows the parts have.
 */
const oneAfterAnother = async (request: MergedListRequest): Promise<GetListResult> => {
  const { page, perPage } = sizeIn(request.params)
  const from = (page - 1) * perPage
  const isFirst = page === 1
  const count = isFirst ? perPage : 1
  const known = await readFirstRows(request, count, Math.min(count, LARGE_PAGE))
  let before = 0
  const windows = known.map(({ rows, total = 0 }, index) => {
    const start = Math.max(from - before, 0)
    const end = Math.min(from + perPage - before, total)
    before += total
    return { filter: request.filters[index] ?? {}, rows, start, end }
  })
  const found = await mapWithConcurrency(windows, async ({ filter, rows, start, end }) => {
    if (start >= end || end <= rows.length) return rows.slice(start, Math.max(end, 0))
    const pages = (pagination: Page) => request.read(filter, pagination)
    return (await rowsBetween(pages, [start, end], Math.min(perPage, LARGE_PAGE))).rows
  })
  return { data: found.flat(), total: sumTotals(known) }
}

type Compare = (a: RaRecord, b: RaRecord) => number

/**
 * Puts two lists that the backend has sorted together into one order. Rows are taken from the front alone, so what comes
 * on a page depends on no row behind it, and no row is on two pages.
 */
const interleaveRows = (
  left: readonly RaRecord[],
  right: readonly RaRecord[],
  compare: Compare,
): readonly RaRecord[] => {
  const others = [...right].toReversed()
  const rows = left.flatMap((row) => {
    const before: RaRecord[] = []
    for (let other = others.at(-1); other && compare(other, row) < 0; other = others.at(-1)) {
      before.push(other)
      others.pop()
    }
    return [...before, row]
  })
  return [...rows, ...others.toReversed()]
}

const mergedBy = (parts: readonly PartialList[], compare: Compare): readonly RaRecord[] =>
  parts.reduce<readonly RaRecord[]>((before, { rows }) => interleaveRows(before, rows, compare), [])

/**
 * Whether the backend sorts rows without a value before all others. A part that begins with one tells it by its last
 * row.
 */
const isNothingFirst = async (
  { filters, read }: MergedListRequest,
  parts: readonly PartialList[],
  field: string,
): Promise<boolean> => {
  const isEmpty = (row: RaRecord | undefined) =>
    row !== undefined && isNothing(ownProperty(row, field))
  const ends = await mapWithConcurrency(
    [...parts.entries()],
    async ([index, { rows, total = 0 }]) => {
      if (!isEmpty(rows[0])) return false
      const last = (page: Page) => read(filters[index] ?? {}, page)
      return !isEmpty((await rowsBetween(last, [total - 1, total], 1)).rows[0])
    },
  )
  return ends.includes(true)
}

/** In the order that the operator has chosen. All parts are read as far as the page can reach, up to a limit. */
const inOrder = async (request: MergedListRequest): Promise<GetListResult> => {
  const { params, path } = request
  const { page, perPage } = sizeIn(params)
  const [from, to] = [(page - 1) * perPage, page * perPage]
  if (page > 1 && to > MOST_OF_A_PART) throw tooMany(path)
  const parts = await readFirstRows(request, to, Math.min(to, LARGE_PAGE))
  const { sort = backendOrder } = params
  const compare = compareBy(sort, {
    isNothingFirst: await isNothingFirst(request, parts, sort.field),
    facts: request.facts,
  })
  const rows = mergedBy(parts, compare)
  return { data: rows.slice(from, to), total: sumTotals(parts) }
}

/** A list that comes as a whole: the browser sorts it, and cuts it into pages. */
const mergeUnpaged = async ({
  filters,
  params,
  facts,
  read,
}: MergedListRequest): Promise<GetListResult> => {
  const parts = await mapWithConcurrency(filters, (filter) => read(filter, undefined))
  const rows = sortRows(
    parts.flatMap(({ data }) => data),
    params.sort,
    facts,
  )
  const { page, perPage } = params.pagination ?? { page: 1, perPage: rows.length }
  return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }
}

/** Reads a list whose filters have several values where the backend takes one. */
export const mergedList = (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
  readList: (
    parts: DataProviderParts,
    definition: ResourceDefinition,
    params: GetListParams,
  ) => Promise<GetListResult>,
): Promise<GetListResult> => {
  const call = verbCall(definition, 'list')
  const { pagination: _, ...others } = params
  const sort = params.sort?.field ? params.sort : (definition.served ?? backendOrder)
  const request: MergedListRequest = {
    filters: splitFilter(definition, params.filter ?? {}),
    params: { ...params, sort },
    facts: definition,
    path: parts.client.pathOf(call),
    read: (filter, page) =>
      readList(parts, definition, { ...others, filter, ...(page && { pagination: page }) }),
  }
  if (!isPaged(call)) return mergeUnpaged(request)
  return sort.field === '' ? oneAfterAnother(request) : inOrder(request)
}
