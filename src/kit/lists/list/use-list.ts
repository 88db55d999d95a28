import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import {
  useDataProvider,
  useEvent,
  useRecordSelection,
  useSelectAll,
  type GetListResult,
  type ListControllerResult,
  type RaRecord,
} from 'ra-core'
import { arePrimedRows, endListPriming } from '../../../providers/data/prime-list'
import { listStoreKey } from '../../../providers/storage/react-admin-store'
import { useShallowStable } from '../../base/contexts/use-shallow-stable'
import { useListParams, type ListDefaults, type ListParams } from './use-list-params'

/** How react-admin names the query of a list, which the rest of the console relies on. */
export const listQueryKey = (
  resource: string,
  { page, perPage, sort, filter }: Omit<ListParams, 'displayedFilters'>,
) => [resource, 'getList', { pagination: { page, perPage }, sort, filter }] as const

/** The request for the rows of a list. */
const useRequest = (resource: string) => {
  const dataProvider = useDataProvider()
  return useEvent(({ page, perPage, sort, filter }: ListParams, signal?: AbortSignal) =>
    dataProvider.getList<RaRecord>(resource, {
      pagination: { page, perPage },
      sort,
      filter,
      ...(dataProvider.supportAbortSignal === true && signal && { signal }),
    }),
  )
}

const keepRows = (rows: GetListResult | undefined) => rows

/* A failed request is reported by the client that made it. */
const options = { retry: false, staleTime: 0 } as const

/** A list that is shown asks for its rows, unless they have just come for it. */
const onMount = ({ state }: Query<GetListResult>) => (arePrimedRows(state.data) ? false : 'always')

/** The rows that the parameters ask for. Until they are there, those before them stay. */
const useRows = (resource: string, params: ListParams) => {
  const request = useRequest(resource)
  const rows = useQuery<GetListResult>({
    queryKey: listQueryKey(resource, params),
    queryFn: ({ signal }) => request(params, signal),
    placeholderData: keepRows,
    refetchOnMount: onMount,
    ...options,
  })
  const { data } = rows
  useEffect(() => endListPriming(data), [data])
  return rows
}

/** How many lists of a resource that are not on the screen are kept, for the way back. */
const MOST_PAGES = 8

/** Forgets the pages that were left longest ago. A long day of turning pages would otherwise fill the memory. */
const forgetOldPages = (client: QueryClient, resource: string): void => {
  const cache = client.getQueryCache()
  const left = cache.findAll({ queryKey: [resource, 'getList'], type: 'inactive' })
  if (left.length <= MOST_PAGES) return
  const byAge = left.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const query of byAge.slice(MOST_PAGES)) cache.remove(query)
}

/** Sends the request for other rows before anything is rendered for them. The list then finds it under way. */
const useAskAhead = (resource: string) => {
  const client = useQueryClient()
  const request = useRequest(resource)
  return useEvent((params: ListParams): void => {
    const queryKey = listQueryKey(resource, params)
    forgetOldPages(client, resource)
    void client.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => request(params, signal),
      ...options,
    })
  })
}

type ListRowsState = ReturnType<typeof useRows>

/** Goes to a page that exists, when the one that is shown has ceased to. */
const useExistingPage = (
  { page, perPage }: ListParams,
  { data, isPending, isFetching }: ListRowsState,
  correct: (page: number) => void,
): void => {
  const rows = data?.data
  const total = data?.total
  const filled = useRef(0)
  useEffect(() => {
    if (isPending || (isFetching && page > 0)) return
    if (rows?.length) filled.current = page
    const last = total == null ? page : Math.ceil(total / perPage) || 1
    if (page > last) correct(last)
    else if (page > 1 && !rows?.length) correct(filled.current === page ? page - 1 : 1)
    else if (page <= 0) correct(1)
  }, [isPending, isFetching, page, perPage, rows, total, correct])
}

const useSelection = (resource: string, { sort, filter }: ListParams) => {
  const storeKey = listStoreKey(resource)
  const [selectedIds, { select, toggle, unselect }] = useRecordSelection({ resource, storeKey })
  const onSelectAll = useSelectAll({ resource, sort, filter, storeKey })
  const onUnselectItems = useEvent((fromAll?: boolean) => unselect(selectedIds, fromAll))
  return { selectedIds, onSelect: select, onToggleItem: toggle, onUnselectItems, onSelectAll }
}

/** As many rows as react-admin gives where the backend does not say how many there are. */
const MOST = 1000

const useAllRows = (resource: string, params: ListParams, total: number | undefined) => {
  const request = useRequest(resource)
  return useEvent(async ({ maxResults }: { maxResults?: number } = {}) => {
    if (total === 0) return []
    const perPage = maxResults ?? total ?? MOST
    return (await request({ ...params, page: 1, perPage })).data
  })
}

const pagesAround = ({ page, perPage }: ListParams, rows: GetListResult | undefined) => ({
  hasNextPage:
    rows?.pageInfo?.hasNextPage ?? (rows?.total == null ? undefined : page * perPage < rows.total),
  hasPreviousPage: rows?.pageInfo?.hasPreviousPage ?? page > 1,
})

const stateOf = (rows: ListRowsState) => {
  const { error, isFetching, isLoading, isPaused, isPending, isPlaceholderData, refetch } = rows
  return { error, isFetching, isLoading, isPaused, isPending, isPlaceholderData, refetch }
}

/**
 * The list of a screen, as react-admin's components know one. It does what react-admin's own controller does, but it
 * asks for rows in the task of the click, and does not copy each row into a query of its own.
 */
export const useList = (defaults: ListDefaults): ListControllerResult => {
  const { resource } = defaults
  const { params, modifiers, correct } = useListParams(defaults, useAskAhead(resource))
  const rows = useRows(resource, params)
  const { data } = rows
  const { page, perPage, sort, filter: filterValues, displayedFilters } = params
  useExistingPage(params, rows, correct)
  const selection = useSelection(resource, params)
  const getData = useAllRows(resource, params, data?.total)
  return useShallowStable({
    resource,
    page,
    perPage,
    sort,
    filterValues,
    displayedFilters,
    data: data?.data,
    total: data?.total,
    meta: data?.meta,
    ...stateOf(rows),
    ...pagesAround(params, data),
    ...modifiers,
    ...selection,
    exporter: false,
    getData,
    // Of what union of react-admin's the parts are a branch is known only once they are put together.
  } as unknown as ListControllerResult)
}
