import { useCallback } from 'react'
import { useExternalStore } from '../../base/contexts/use-external-store'
import { hashKey, QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDataProvider, type DataProvider, type Identifier, type RaRecord } from 'ra-core'

type Settle = (records: readonly RaRecord[]) => void

interface Batch {
  readonly waiting: Map<string, { readonly id: Identifier; readonly settle: Settle }>
  readonly fail: ((error: unknown) => void)[]
}

/** The keys that are going to be asked for in one request, for each resource. */
const batches = new WeakMap<QueryClient, Map<string, Batch>>()

const fetchBatch = async (dataProvider: DataProvider, to: string, batch: Batch): Promise<void> => {
  const wanted = [...batch.waiting.values()]
  try {
    const { data } = await dataProvider.getMany(to, { ids: wanted.map(({ id }) => id) })
    for (const { id, settle } of wanted) {
      settle(data.filter((record: RaRecord | undefined) => String(record?.id) === String(id)))
    }
  } catch (error) {
    for (const fail of batch.fail) fail(error)
  }
}

/** Reads a record by its key. Records that are wanted in the same moment come with one request. */
const readTogether = (
  client: QueryClient,
  dataProvider: DataProvider,
  to: string,
  id: Identifier,
) =>
  new Promise<readonly RaRecord[]>((settle, fail) => {
    const known = batches.get(client) ?? new Map<string, Batch>()
    batches.set(client, known)
    const batch: Batch = known.get(to) ?? { waiting: new Map(), fail: [] }
    batch.waiting.set(String(id), { id, settle })
    batch.fail.push(fail)
    if (known.has(to)) return
    known.set(to, batch)
    setTimeout(() => {
      known.delete(to)
      void fetchBatch(dataProvider, to, batch)
    })
  })

// Names change rarely, so turning a page must not ask for them again.
const FRESH = 60_000

/** A record that cells show the name of, however many cells there are. */
interface RecordSubscription {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => RaRecord | undefined
}

const targets = new WeakMap<QueryClient, Map<string, RecordSubscription>>()

const createTarget = (
  client: QueryClient,
  dataProvider: DataProvider,
  to: string,
  id: Identifier,
  forget: () => void,
): RecordSubscription => {
  // The key is react-admin's, so that whatever changes a record changes its name, too.
  const queryKey = [to, 'getMany', { ids: [String(id)] }]
  const hash = hashKey(queryKey)
  const listeners = new Set<() => void>()
  let stop: (() => void) | null = null
  const begin = () =>
    new QueryObserver<readonly RaRecord[]>(client, {
      queryKey,
      queryFn: () => readTogether(client, dataProvider, to, id),
      staleTime: FRESH,
      retry: false,
    }).subscribe(() => listeners.forEach((listener) => listener()))
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= begin()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
        forget()
      }
    },
    read: () => client.getQueryCache().get<readonly RaRecord[]>(hash)?.state.data?.[0],
  }
}

const targetOf = (
  client: QueryClient,
  dataProvider: DataProvider,
  to: string,
  id: Identifier,
): RecordSubscription => {
  const known = targets.get(client) ?? new Map<string, RecordSubscription>()
  targets.set(client, known)
  const name = `${to}\n${String(id)}`
  const target =
    known.get(name) ??
    createTarget(
      client,
      dataProvider,
      to,
      id,
      () => known.get(name) === target && known.delete(name),
    )
  known.set(name, target)
  return target
}

/** Another record, once it is known. All cells that show the same one share one query. */
export const useNamedRecord = (to: string, id: Identifier): RaRecord | undefined => {
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const target = targetOf(client, dataProvider, to, id)
  const subscribe = useCallback(
    (listener: () => void) => targetOf(client, dataProvider, to, id).subscribe(listener),
    [client, dataProvider, to, id],
  )
  return useExternalStore(subscribe, target.read)
}
