import type { QueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'ra-core'
import { updateCacheNotifying } from '../../../providers/data/query-client'
import { afterFrame } from '../../base/loading/after-frame'
import { replaceDisplayedRows } from './changed-rows'

interface CachedList {
  readonly data: readonly RaRecord[]
  readonly total?: number
}

const isCachedList = (value: unknown): value is CachedList =>
  typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)

const isSame = (id: unknown) => (row: RaRecord) => String(row?.id) === String(id)

type Patch = Readonly<Record<string, unknown>>

/** Applies the patch to the row of that id. Without such a row it gives the same array, so nothing renders again. */
const patchRows = <Row extends RaRecord>(rows: readonly Row[], id: unknown, patch: Patch) =>
  rows.some(isSame(id)) ? rows.map((row) => (isSame(id)(row) ? { ...row, ...patch } : row)) : rows

/**
 * The answer to a list request that was sent before the change may bring the old row back, so such a request is made
 * again.
 */
const restartOlderRequests = (client: QueryClient, resource: string): void => {
  const queryKey = [resource, 'getList']
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}

/** The rows of the lists that somebody looks at. */
const shownRows = (client: QueryClient, resource: string): readonly RaRecord[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'], type: 'active' })
    .flatMap(({ observers }) => observers)
    .flatMap((observer) => {
      const { data } = observer.getCurrentResult()
      return isCachedList(data) ? data.data : []
    })

/** Changes lists, and says by the schedule whether the rows on the screen know of it already. */
const changeLists = (client: QueryClient, resource: string, change: () => void) => {
  const before = shownRows(client, resource)
  change()
  const after = shownRows(client, resource)
  const pairs = before.flatMap((row, index) => {
    const now = after[index]
    return now === undefined || now === row ? [] : [[row, now] as const]
  })
  return replaceDisplayedRows(pairs) ? afterFrame : undefined
}

/** Changes a row in every cached list, in place: nothing is fetched. */
export const changeCachedRow = (
  client: QueryClient,
  resource: string,
  id: unknown,
  patch: Patch,
): void => {
  const changeRow = (list: unknown) => {
    if (!isCachedList(list)) return list
    const data = patchRows(list.data, id, patch)
    return data === list.data ? list : { ...list, data }
  }
  updateCacheNotifying(() =>
    changeLists(client, resource, () =>
      client.setQueriesData({ queryKey: [resource, 'getList'] }, changeRow),
    ),
  )
  client.setQueriesData({ queryKey: [resource, 'getMany'] }, (rows: unknown) =>
    Array.isArray(rows) ? patchRows(rows as RaRecord[], id, patch) : rows,
  )
  client.setQueriesData(
    { queryKey: [resource, 'getOne', { id: String(id) }] },
    (row: RaRecord | undefined) => row && { ...row, ...patch },
  )
  restartOlderRequests(client, resource)
}

/** Removes a row from every cached list at once. The lists are then fetched again, because other rows move up. */
export const removeCachedRow = (client: QueryClient, resource: string, id: unknown): void => {
  client.setQueriesData({ queryKey: [resource, 'getList'] }, (list: unknown) => {
    if (!isCachedList(list) || !list.data.some(isSame(id))) return list
    const data = list.data.filter((row) => !isSame(id)(row))
    return typeof list.total === 'number'
      ? { ...list, data, total: list.total - 1 }
      : { ...list, data }
  })
  client.removeQueries({ queryKey: [resource, 'getOne', { id: String(id) }] })
}

/** Fetches the lists on screen again. Resolves when they have arrived. */
export const reloadLists = async (client: QueryClient, resource: string): Promise<void> => {
  await client.invalidateQueries({ queryKey: [resource, 'getList'] })
}
