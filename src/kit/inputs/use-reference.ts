import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core'
import type { ChooserOption } from './chooser'

/** The backend searches in lists that are longer than this. */
const perPage = 100
const staleTime = 30_000

interface Reference {
  readonly options: readonly ChooserOption[]
  readonly loading: boolean
  readonly failed: boolean
  /** Finds the one record whose key or name is the text. Null when no record, or more than one, has that name. */
  readonly find: (text: string) => Promise<ChooserOption | null>
}

/** The records of another resource to choose from, and a search for one of them by the typed text. */
export function useReference(to: string, show: string, typed: string): Reference {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const list = useQuery(listQuery(dataProvider, to, show, {}))
  const complete = isComplete(list.data)
  const search = useQuery({
    ...listQuery(dataProvider, to, show, { [show]: typed }),
    enabled: list.data !== undefined && !complete && typed !== '',
  })
  const toOption = (record: RaRecord) => optionOf(record, show)
  const read = (filter: object) => queryClient.fetchQuery(listQuery(dataProvider, to, show, filter))

  const find = async (text: string): Promise<ChooserOption | null> => {
    const all = await read({})
    const known = all.data.map(toOption)
    const match = matching(known, text)
    if (match || isComplete(all)) return match
    const named = matching((await read({ [show]: text })).data.map(toOption), text)
    if (named) return named
    const keyed = await dataProvider.getMany(to, { ids: [text] })
    return matching(keyed.data.map(toOption), text)
  }
  return {
    options: unique([...(list.data?.data ?? []), ...(search.data?.data ?? [])].map(toOption)),
    loading: list.isLoading || search.isLoading,
    failed: list.isError,
    find: (text) => find(text).catch(() => null),
  }
}

interface Page {
  readonly data: RaRecord[]
  readonly total?: number | undefined
}

const isComplete = (page: Page | undefined): boolean =>
  page !== undefined && page.data.length >= (page.total ?? page.data.length)

const listQuery = (dataProvider: DataProvider, to: string, show: string, filter: object) => {
  const params = {
    pagination: { page: 1, perPage },
    sort: { field: show, order: 'ASC' as const },
    filter,
  }
  return queryOptions({
    queryKey: [to, 'getList', params],
    queryFn: async (): Promise<Page> => {
      const { data, total } = await dataProvider.getList<RaRecord>(to, params)
      return { data, total }
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
