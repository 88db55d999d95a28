import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useQuery, useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useDataProvider, useEvent, useListContext } from 'ra-core'
import { useDefinition } from '../contexts/definitions'
import type { FilterValues } from '../filters/filter-draft'
import { countQueues } from './count-queues'
import { keysOf, type Counts, type Queue } from './queue'

export interface QueueCountsProps {
  readonly queues: readonly Queue[]
  readonly onCounts: (counts: Counts) => void
}

/** Milliseconds between two counts, for what other people do. */
const EVERY = 60_000
/** Numbers of this age are shown without being asked for again, in milliseconds. */
const FRESH = 30_000
/** What the operator does to rows comes in bursts. It is counted once they are over. */
const QUIET = 400

const none: Counts = {}

const subscribeToVisibility = (told: () => void): (() => void) => {
  document.addEventListener('visibilitychange', told)
  return () => document.removeEventListener('visibilitychange', told)
}

const isVisible = (): boolean => document.visibilityState !== 'hidden'

/** Counts the rows of queues while the page is seen, and again whenever this console has changed a row or read again. */
const QueueCounts = ({ queues, onCounts }: QueueCountsProps) => {
  const dataProvider = useDataProvider()
  const definition = useDefinition()
  const { filterValues } = useListContext()
  const keys = keysOf(queues)
  const others = Object.fromEntries(
    Object.entries(filterValues as FilterValues).filter(([key]) => !keys.includes(key)),
  )
  const { data, isError } = useQuery({
    // Not among the lists of the resource, whose rows the console changes in place.
    queryKey: ['queues', definition.name, others],
    queryFn: ({ signal }) => countQueues({ dataProvider, definition, queues, others, signal }),
    enabled: useSyncExternalStore(subscribeToVisibility, isVisible),
    refetchInterval: EVERY,
    staleTime: FRESH,
    retry: false,
  })
  const counts = isError ? none : (data ?? none)
  useEffect(() => onCounts(counts), [counts, onCounts])
  useCountAgain(definition.name)
  return null
}

/** Whether rows of a list have been changed in place, or a list that was read before has been read again. */
const isNews = ({ type, query, ...event }: QueryCacheNotifyEvent, resource: string): boolean => {
  const [name, verb] = query.queryKey
  if (type !== 'updated' || name !== resource || verb !== 'getList') return false
  const { action } = event as { action?: { type: string; manual?: boolean } }
  return action?.type === 'success' && (action.manual === true || query.state.dataUpdateCount > 1)
}

const useCountAgain = (resource: string): void => {
  const client = useQueryClient()
  const again = useEvent(() => {
    void client.invalidateQueries({ queryKey: ['queues', resource] })
  })
  const watch = useCallback(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = client.getQueryCache().subscribe((event) => {
      if (!isNews(event, resource)) return
      clearTimeout(timer)
      timer = setTimeout(again, QUIET)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, resource, again])
  useEffect(watch, [watch])
}

export default QueueCounts
