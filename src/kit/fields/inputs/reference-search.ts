import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { DataProvider, RaRecord } from 'ra-core'
import { type ReadPages, readPagesOf } from '../../../providers/data/read-pages'
import { equalsKey, searchKey } from '../../../providers/data/search-key'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { isSameCode } from '../../base/values/condition'
import { recordValue } from '../../base/values/record-value'
import type { ChooserOption } from './chooser'
import { backendOrder, type Page, type Sort } from '../../../../wire/list-request'

/** The backend searches in lists that are longer than this. */
const perPage = 100
/** A list in which the backend does not search is looked through up to here. */
const mostRows = 1000
export const REFERENCE_STALE_MS = 30_000

/** Values that records must have to be offered, by field. Null when nothing is offered. */
export type ReferenceLimits = Readonly<Record<string, unknown>> | null

export const noReferenceLimits: ReferenceLimits = {}

/** What limits a list. The backend is asked by `key`, and what it answers is held against the limit. */
interface Limit {
  readonly field: string
  readonly value: unknown
  readonly key: string | null
}

/** Whether a record may be offered. What a row does not tell rules nothing out. */
const matchesLimits =
  (limits: readonly Limit[]) =>
  (record: RaRecord): boolean =>
    limits.every(({ field, value }) => {
      const own = recordValue(record, field)
      return own === undefined || isSameCode(own, value)
    })

/** Where the records to choose from come from. */
export interface ReferenceSource {
  readonly limits: readonly Limit[]
  readonly dataProvider: DataProvider
  readonly to: string
  readonly show: string
  /** The key under which the backend searches for a name, if it does. */
  readonly key: string | null
  /** The order of what is offered: by name, unless the backend cannot sort by it. */
  readonly sort: Sort
}

interface ReferenceQuery {
  readonly to: string
  readonly show: string
  readonly only: ReferenceLimits
}

export const referenceSourceOf = (
  dataProvider: DataProvider,
  resources: readonly ResourceDefinition[],
  { to, show, only }: ReferenceQuery,
): ReferenceSource => {
  const definition = resources.find(({ name }) => name === to)
  const limits = Object.entries(only ?? {}).map(([field, value]) => ({
    field,
    value,
    key: definition ? equalsKey(definition, field) : null,
  }))
  const key = definition ? searchKey(definition, show) : null
  const isRefused = definition?.unsorted?.includes(show)
  const sort: Sort = isRefused ? backendOrder : { field: show, order: 'ASC' }
  return { dataProvider, to, show, key, sort, limits }
}

/**
 * A list page by page, or what a text finds. Where the backend cannot be asked for the text, the list is read on until
 * a record has it.
 */
export const referenceListQuery = (
  { dataProvider, to, show, key, sort, limits }: ReferenceSource,
  text: string,
) => {
  const params = {
    sort,
    filter: {
      ...Object.fromEntries(
        limits.flatMap((limit) => (limit.key ? [[limit.key, limit.value]] : [])),
      ),
      ...(text !== '' && key !== null && { [key]: text }),
    },
  }
  const searched = text !== '' && key === null ? text : ''
  const has = (record: RaRecord) =>
    String(record.id) === searched || String(record[show] ?? '').includes(searched)
  const isLimited = limits.every((limit) => limit.key !== null)
  const most = searched === '' && isLimited ? 1 : mostRows
  return infiniteQueryOptions({
    queryKey: [to, 'getList', 'choices', params, searched, ...(limits.length > 0 ? [limits] : [])],
    queryFn: async ({
      pageParam: { at, before },
    }): Promise<ReadPages & { readonly rows: number }> => {
      const pages = await readPagesOf(
        dataProvider,
        to,
        { ...params, pagination: at },
        { most, before, found: (rows) => searched !== '' && rows.some(has) },
      )
      return { ...pages, rows: pages.data.length, data: pages.data.filter(matchesLimits(limits)) }
    },
    initialPageParam: first,
    getNextPageParam: ({ next, rows }, _, { before }) =>
      next && { at: next, before: before + rows },
    staleTime: REFERENCE_STALE_MS,
  })
}

/** A page of a list, and how many rows stand on the pages before. */
interface PagePosition {
  readonly at: Page
  readonly before: number
}

const first: PagePosition = { at: { page: 1, perPage }, before: 0 }

export const referenceOptionOf = (record: RaRecord, show: string): ChooserOption => {
  const name = String(record[show] ?? '')
  const key = String(record.id)
  return { code: record.id, key, label: name === '' ? key : `${name} (${key})` }
}

export const uniqueOptions = (options: readonly ChooserOption[]): ChooserOption[] => [
  ...new Map(options.map((option) => [option.key, option])).values(),
]

/** A key counts before a name, so that a product named "2" never takes the place of product 2. */
function findMatchingOption(options: readonly ChooserOption[], text: string): ChooserOption | null {
  const byKey = options.find((option) => option.key === text)
  if (byKey) return byKey
  const named = options.filter(({ label, key }) => label === text || label === `${text} (${key})`)
  return named.length === 1 ? (named[0] ?? null) : null
}

export const rowsOfPages = (
  data: Pick<InfiniteData<ReadPages>, 'pages'> | undefined,
): readonly RaRecord[] => (data?.pages ?? []).flatMap((page) => page.data)

/** Whether a text can be a key: where keys are numbers, a backend refuses to look for a name among them. */
const mayBeKey = (rows: readonly RaRecord[], text: string): boolean =>
  /^\d+$/.test(text) || rows.some(({ id }) => typeof id !== 'number')

/** Finds the one record whose key or name is the text. Null when no record, or more than one, has that name. */
export const findReference = async (
  from: ReferenceSource,
  queryClient: Pick<QueryClient, 'fetchInfiniteQuery'>,
  text: string,
): Promise<ChooserOption | null> => {
  const { dataProvider, to, show, limits } = from
  const toOption = (record: RaRecord) => referenceOptionOf(record, show)
  const read = async (typed: string) => {
    const { pages } = await queryClient.fetchInfiniteQuery(referenceListQuery(from, typed))
    return { rows: rowsOfPages({ pages }), whole: pages.at(-1)?.whole === true }
  }
  const all = await read('')
  const match = findMatchingOption(all.rows.map(toOption), text)
  if (match || all.whole) return match
  const named = findMatchingOption((await read(text)).rows.map(toOption), text)
  if (named || !mayBeKey(all.rows, text)) return named
  const keyed = await dataProvider.getMany(to, { ids: [text] })
  return findMatchingOption(keyed.data.filter(matchesLimits(limits)).map(toOption), text)
}
