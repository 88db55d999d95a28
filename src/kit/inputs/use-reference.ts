import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core'
import { type Page, type Pages, readPagesOf } from '../../providers/data/all-pages'
import { equalsKey, searchKey } from '../../providers/data/search-key'
import { useDefinitions } from '../contexts/definitions'
import { sameCode } from '../values/condition'
import { isUnread } from '../values/names'
import { recordValue } from '../values/record-value'
import type { ChooserOption } from './chooser'

/** The backend searches in lists that are longer than this. */
const perPage = 100
/** A list in which the backend does not search is looked through up to here. */
const mostRows = 1000
const staleTime = 30_000

interface Reference {
  readonly options: readonly ChooserOption[]
  readonly loading: boolean
  readonly failed: boolean
  /** Reads the next page of what there is to choose from. Undefined when nothing follows. */
  readonly more: (() => void) | undefined
  /** Finds the one record whose key or name is the text. Null when no record, or more than one, has that name. */
  readonly find: (text: string) => Promise<ChooserOption | null>
}

/** What a chooser has been given so far. */
interface Asked {
  /** The text that is typed into it. */
  readonly typed: string
  /** The key that is chosen, whose name is shown. */
  readonly chosen?: unknown
  readonly only?: Only
}

/** The records of another resource to choose from, and a search for one of them by the typed text. */
export function useReference(
  to: string,
  show: string,
  { typed, chosen, only = everything }: Asked,
): Reference {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const key = useSearchKey(to, show)
  const limits = useLimits(to, only)
  const from = { dataProvider, to, show, key, limits }
  const list = useInfiniteQuery({ ...listQuery(from, ''), enabled: only !== null })
  const isSearched = only !== null && list.hasNextPage && typed !== ''
  const search = useInfiniteQuery({ ...listQuery(from, typed), enabled: isSearched })
  const toOption = (record: RaRecord) => optionOf(record, show)
  const listed = only === null ? [] : [...rowsIn(list.data), ...rowsIn(search.data)]
  const far = useFarRecord(from, listed, list.isLoading ? undefined : chosen)
  const read = async (text: string) => {
    const { pages } = await queryClient.fetchInfiniteQuery(listQuery(from, text))
    return { rows: rowsIn({ pages }), whole: pages.at(-1)?.whole === true }
  }

  const find = async (text: string): Promise<ChooserOption | null> => {
    const all = await read('')
    const match = matching(all.rows.map(toOption), text)
    if (match || all.whole) return match
    const named = matching((await read(text)).rows.map(toOption), text)
    if (named || !mayBeKey(all.rows, text)) return named
    const keyed = await dataProvider.getMany(to, { ids: [text] })
    return matching(keyed.data.filter(fitting(limits)).map(toOption), text)
  }
  const shown = isSearched ? search : list
  return {
    options: unique([...listed, ...far].map(toOption)),
    loading: list.isLoading || search.isLoading || shown.isFetchingNextPage,
    failed: list.isError,
    more:
      shown.hasNextPage && !shown.isFetchingNextPage ? () => void shown.fetchNextPage() : undefined,
    find: (text) => (only === null ? Promise.resolve(null) : find(text).catch(() => null)),
  }
}

/** Whether a text can be a key: where keys are numbers, a backend refuses to look for a name among them. */
const mayBeKey = (rows: readonly RaRecord[], text: string): boolean =>
  /^\d+$/.test(text) || rows.some(({ id }) => typeof id !== 'number')

/** The option of a key. A key that is not in the list, or not yet, is shown as it is. */
export const chosenOption = (
  options: readonly ChooserOption[],
  value: unknown,
): ChooserOption | null => {
  if (isUnread(value) || value === undefined || value === null || value === '') return null
  const plain = { code: value, key: String(value), label: String(value) }
  return options.find((option) => sameCode(option.code, value)) ?? plain
}

const rowsIn = (data: Pick<InfiniteData<Pages>, 'pages'> | undefined): readonly RaRecord[] =>
  (data?.pages ?? []).flatMap((page) => page.data)

/** The record that is chosen, where the rows that were read do not hold it. */
const useFarRecord = (
  { dataProvider, to }: Source,
  listed: readonly RaRecord[],
  chosen: unknown,
): readonly RaRecord[] => {
  const id = chosen === undefined || chosen === null || chosen === '' ? null : String(chosen)
  const isFar = id !== null && !listed.some((record) => sameCode(record.id, chosen))
  const ids = [id ?? '']
  const { data } = useQuery({
    queryKey: [to, 'getMany', { ids }, 'chosen'],
    queryFn: () => dataProvider.getMany<RaRecord>(to, { ids, meta: { quiet: true } }),
    enabled: isFar,
    staleTime,
    retry: false,
  })
  return isFar ? (data?.data ?? []) : []
}

/** The key under which the backend searches for a name, if it does. */
const useSearchKey = (to: string, show: string): string | null => {
  const definition = useDefinitions().resources.find(({ name }) => name === to)
  return definition ? searchKey(definition, show) : null
}

/** Values that records must have to be offered, by field. Null when nothing is offered. */
export type Only = Readonly<Record<string, unknown>> | null

const everything: Only = {}

/** What limits a list. The backend is asked by `key`, and what it answers is held against the limit. */
interface Limit {
  readonly field: string
  readonly value: unknown
  readonly key: string | null
}

const useLimits = (to: string, only: Only): readonly Limit[] => {
  const definition = useDefinitions().resources.find(({ name }) => name === to)
  return Object.entries(only ?? {}).map(([field, value]) => ({
    field,
    value,
    key: definition ? equalsKey(definition, field) : null,
  }))
}

/** Whether a record may be offered. What a row does not tell rules nothing out. */
const fitting =
  (limits: readonly Limit[]) =>
  (record: RaRecord): boolean =>
    limits.every(({ field, value }) => {
      const own = recordValue(record, field)
      return own === undefined || sameCode(own, value)
    })

interface Source {
  readonly limits: readonly Limit[]
  readonly dataProvider: DataProvider
  readonly to: string
  readonly show: string
  readonly key: string | null
}

/**
 * A list page by page, or what a text finds. Where the backend cannot be asked for the text, the list is read on until
 * a record has it.
 */
const listQuery = ({ dataProvider, to, show, key, limits }: Source, text: string) => {
  const params = {
    sort: { field: show, order: 'ASC' as const },
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
  const isAsked = limits.every((limit) => limit.key !== null)
  const most = searched === '' && isAsked ? 1 : mostRows
  return infiniteQueryOptions({
    queryKey: [to, 'getList', 'choices', params, searched, ...(limits.length > 0 ? [limits] : [])],
    queryFn: async ({ pageParam: { at, before } }): Promise<Pages & { readonly rows: number }> => {
      const pages = await readPagesOf(
        dataProvider,
        to,
        { ...params, pagination: at },
        { most, before, found: (rows) => searched !== '' && rows.some(has) },
      )
      return { ...pages, rows: pages.data.length, data: pages.data.filter(fitting(limits)) }
    },
    initialPageParam: first,
    getNextPageParam: ({ next, rows }, _, { before }) =>
      next && { at: next, before: before + rows },
    staleTime,
  })
}

/** A page of a list, and how many rows stand on the pages before. */
interface Place {
  readonly at: Page
  readonly before: number
}

const first: Place = { at: { page: 1, perPage }, before: 0 }

const optionOf = (record: RaRecord, show: string): ChooserOption => {
  const name = String(record[show] ?? '')
  const key = String(record.id)
  return { code: record.id, key, label: name === '' ? key : `${name} (${key})` }
}

const unique = (options: readonly ChooserOption[]): ChooserOption[] => [
  ...new Map(options.map((option) => [option.key, option])).values(),
]

/** A key counts before a name, so that a product named "2" never takes the place of product 2. */
function matching(options: readonly ChooserOption[], text: string): ChooserOption | null {
  const byKey = options.find((option) => option.key === text)
  if (byKey) return byKey
  const named = options.filter(({ label, key }) => label === text || label === `${text} (${key})`)
  return named.length === 1 ? (named[0] ?? null) : null
}
