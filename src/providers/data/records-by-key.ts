import type { GetManyParams, GetManyResult, GetOneParams, GetOneResult, RaRecord } from 'ra-core'
import type { Identifier } from 'ra-core'
import { isPaged } from '../../../wire/list-request'
import { cachedRecord } from './cached-records'
import { type DataProviderParts, verbCall } from './data-provider-parts'
import type { ResourceDefinition } from '../definitions/definition'
import {
  type ListRows,
  readOptionsOf,
  readRowsByKeys,
  readRows,
  type ReadOptions,
} from './list-rows'

/** The page size for looking records up in a list that the backend cuts into pages. */
export const LOOKUP_PAGE = { page: 1, perPage: 200 }
const MOST_ROWS = 1000
const MOST_PAGES = 20
/** Up to this many records are read one by one. More of them are searched for page by page. */
const MOST_READS = 5
/** Names of referenced records change rarely, so turning a page need not ask for them again. */
const MAX_AGE = 30_000

type ReadOne = (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  call: string,
  params: GetOneParams,
) => Promise<GetOneResult>

export const withId = (records: readonly RaRecord[], id: Identifier): RaRecord | undefined =>
  records.find((record) => String(record.id) === String(id))

/** Asks for all records in one request, if the list has a filter that takes several keys. */
const readByFilter = (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  ids: readonly Identifier[],
  options: ReadOptions,
): Promise<ListRows> | null => {
  const { key, filters = {} } = definition
  const { body } = verbCall(definition, 'list')
  const [sends] =
    Object.entries(filters).find(
      ([name, { field, operator }]) =>
        operator === 'in' && key.length === 1 && field === key[0] && body.includes(name),
    ) ?? []
  if (sends === undefined) return null
  const list = { pagination: { page: 1, perPage: ids.length }, filter: { [sends]: ids } }
  return readRows(parts, definition, list, options)
}

/**
 * Reads further pages of a list until all records are found or the limit is reached. A backend may give smaller pages
 * than it is asked for, so pages are as large as the first one turned out to be, and a short page is no end.
 */
const readPages = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  { missing, records: first, total, options }: MissingRecords,
  page = 2,
): Promise<RaRecord[]> => {
  const perPage = first.length
  const seen = (page - 1) * perPage
  const most = Math.min(total ?? MOST_ROWS, MOST_ROWS)
  if (perPage === 0 || page > MOST_PAGES || seen >= most) return []
  const list = { pagination: { page, perPage }, filter: {} }
  const { records } = await readRows(parts, definition, list, options)
  const left = missing.filter((id) => !withId(records, id))
  if (left.length === 0 || records.length < perPage) return [...records]
  const search = { missing: left, records: first, total, options }
  return [...records, ...(await readPages(parts, definition, search, page + 1))]
}

/** Whether a record is read by a call of its own, which costs less than a page of a long list. */
const isReadAlone = (definition: ResourceDefinition): boolean => {
  const { read, list } = definition.verbs
  return read !== undefined && list !== undefined && isPaged(verbCall(definition, 'list'))
}

/**
 * Finds records by their keys in as few requests as possible. One request is enough where the list comes as a whole or
 * can be asked for keys. Otherwise the first page is read, then whatever it lacks. A record that is not found is left
 * out, and screens show its key instead.
 */
export const recordsByKey = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetManyParams,
  readOne: ReadOne,
): Promise<GetManyResult> => {
  const { ids } = params
  const options = { ...readOptionsOf(params), maxAge: MAX_AGE }
  const request =
    readRowsByKeys(parts, definition, ids, options) ?? readByFilter(parts, definition, ids, options)
  const list = { pagination: LOOKUP_PAGE, filter: {} }
  const isSingle = request === null && ids.length === 1 && isReadAlone(definition)
  const { records, total } = isSingle
    ? { records: [], total: undefined }
    : await (request ?? readRows(parts, definition, list, options))
  const known = (id: Identifier) =>
    withId(records, id) ?? cachedRecord(parts.queryClient, definition.name, id)
  const missing = ids.filter((id) => !known(id))
  // A record that was asked for by its key and did not come does not exist.
  const isOver = request !== null || missing.length === 0
  const more = isOver
    ? []
    : await readMissing(parts, definition, { missing, records, total, options }, readOne)
  const found = ids.map((id) => known(id) ?? withId(more, id))
  return { data: found.filter((record) => record !== undefined) }
}

interface MissingRecords {
  readonly missing: readonly Identifier[]
  /** The first page of the list, which lacks the missing records. */
  readonly records: readonly RaRecord[]
  readonly total: number | undefined
  readonly options: ReadOptions
}

/** Reads the records that the first page lacks. A failure here must not hide the records that were found. */
const readMissing = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  search: MissingRecords,
  readOne: ReadOne,
): Promise<RaRecord[]> => {
  const { missing, options } = search
  const { read, list } = definition.verbs
  const meta = { quiet: true }
  if (read !== undefined && missing.length <= MOST_READS) {
    const signal = options.signal ? { signal: options.signal } : {}
    const answers = missing.map((id) =>
      readOne(parts, definition, read, { id, meta, ...signal }).catch(() => undefined),
    )
    return (await Promise.all(answers)).flatMap((answer) => answer?.data ?? [])
  }
  const isWhole = list === undefined || !isPaged(verbCall(definition, 'list'))
  if (isWhole) return []
  const quietly = { ...search, options: { ...options, quiet: true } }
  return readPages(parts, definition, quietly).catch(() => [])
}
