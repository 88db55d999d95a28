import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core'
import { type Pages, readPagesOf } from '../../providers/data/all-pages'
import { equalsKey, searchKey } from '../../providers/data/search-key'
import { useDefinitions } from '../contexts/definitions'
import { sameCode } from '../values/condition'
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
  /** Finds the one record whose key or name is the text. Null when no record, or more than one, has that name. */
  readonly find: (text: string) => Promise<ChooserOption | null>
}

/** The records of another resource to choose from, and a search for one of them by the typed text. */
export function useReference(
  to: string,
  show: string,
  typed: string,
  only: Only = everything,
): Reference {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const key = useSearchKey(to, show)
  const limits = useLimits(to, only)
  const from = { dataProvider, to, show, key, limits }
  const list = useQuery({ ...listQuery(from, ''), enabled: only !== null })
  const search = useQuery({
    ...listQuery(from, typed),
    enabled: only !== null && list.data?.whole === false && typed !== '',
  })
  const toOption = (record: RaRecord) => optionOf(record, show)
  const read = (text: string) => queryClient.fetchQuery(listQuery(from, text))

  const find = async (text: string): Promise<ChooserOption | null> => {
    const all = await read('')
    const known = all.data.map(toOption)
    const match = matching(known, text)
    if (match || all.whole) return match
    const named = matching((await read(text)).data.map(toOption), text)
    if (named) return named
    const keyed = await dataProvider.getMany(to, { ids: [text] })
    return matching(keyed.data.filter(fitting(limits)).map(toOption), text)
  }
  return {
    options: unique(
      only === null ? [] : [...(list.data?.data ?? []), ...(search.data?.data ?? [])].map(toOption),
    ),
    loading: list.isLoading || search.isLoading,
    failed: list.isError,
    find: (text) => (only === null ? Promise.resolve(null) : find(text).catch(() => null)),
  }
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
 * The first page of a list, or what a text finds. Where the backend cannot be asked for the text, the list is read on
 * until a record has it.
 */
const listQuery = ({ dataProvider, to, show, key, limits }: Source, text: string) => {
  const params = {
    pagination: { page: 1, perPage },
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
  return queryOptions({
    queryKey: [to, 'getList', params, searched, ...(limits.length > 0 ? [limits] : [])],
    queryFn: async (): Promise<Pages> => {
      const pages = await readPagesOf(dataProvider, to, params, {
        most,
        found: (rows) => searched !== '' && rows.some(has),
      })
      return { ...pages, data: pages.data.filter(fitting(limits)) }
    },
    staleTime,
  })
}

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
