import { useCallback, useEffect, type RefObject } from 'react'
import { useExternalStore } from '../../base/contexts/use-external-store'
import { useQuery, useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useDataProvider, useEvent, useListContext } from 'ra-core'
import type { Queue } from '../../../providers/definitions/definition'
import { useDefinition } from '../../base/contexts/definitions'
import type { FilterValues } from '../filters/filter-draft'
import { countQueues } from './count-queues'
import { queueFilterKeys, type QueueCounts } from './queue'

export interface PollQueueCountsProps {
  readonly queues: readonly Queue[]
  readonly strip: RefObject<HTMLElement | null>
  readonly onCounts: (counts: QueueCounts) => void
}

/** Milliseconds between two counts, for what other people do. */
const EVERY = 60_000
/** Numbers of this age are shown without being asked for again, in milliseconds. */
const FRESH = 30_000
/** What the operator does to rows comes in bursts. It is counted once they are over. */
const QUIET = 400

const none: QueueCounts = {}

/** Tells of it in the next task. A page that is left has none, and its rendering would hold up the page that comes. */
const subscribeToVisibility = (listener: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(listener)
  }
  document.addEventListener('visibilitychange', tellSoon)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tellSoon)
  }
}

const isVisible = (): boolean => document.visibilityState !== 'hidden'

/** What the strip does once nobody waits for anything else: it counts, follows the arrow keys, and shows what is chosen. */
const AttendQueues = ({ queues, strip, onCounts }: PollQueueCountsProps) => {
  useArrows(strip)
  useInView(strip)
  useCounts(queues, onCounts)
  return null
}

/** Counts the rows of queues while the page is seen, and again whenever this console has changed a row or read again. */
const useCounts = (queues: readonly Queue[], onCounts: PollQueueCountsProps['onCounts']): void => {
  const dataProvider = useDataProvider()
  const definition = useDefinition()
  const { filterValues, error } = useListContext()
  const keys = queueFilterKeys(queues)
  const others = Object.fromEntries(
    Object.entries(filterValues as FilterValues).filter(([key]) => !keys.includes(key)),
  )
  const { data, isError } = useQuery({
    // Not among the lists of the resource, whose rows the console changes in place.
    queryKey: ['queues', definition.name, others],
    queryFn: ({ signal }) => countQueues({ dataProvider, definition, queues, others, signal }),
    // A backend that does not even give the list is left alone.
    enabled: useExternalStore(subscribeToVisibility, isVisible) && !error,
    refetchInterval: EVERY,
    staleTime: FRESH,
    retry: false,
  })
  const counts = isError ? none : (data ?? none)
  useEffect(() => onCounts(counts), [counts, onCounts])
  useCountAgain(definition.name)
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

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const tabsIn = (strip: HTMLElement | null): HTMLElement[] => [
  ...(strip?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
]

/** The arrow keys go through the tabs. What they go past is not asked for: Enter or the space bar chooses. */
const useArrows = (strip: RefObject<HTMLElement | null>): void => {
  const onKeyDown = useEvent((event: KeyboardEvent): void => {
    const tabs = tabsIn(strip.current)
    const at = tabs.findIndex((tab) => tab === document.activeElement)
    const next = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (!next || at === -1) return
    event.preventDefault()
    tabs[next(at, tabs.length)]?.focus()
  })
  useEffect(() => {
    const { current } = strip
    current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  }, [strip, onKeyDown])
}

/** Brings the chosen tab into view where the strip is wider than the screen. Nothing else is scrolled. */
const useInView = (strip: RefObject<HTMLElement | null>): void => {
  const { filterValues } = useListContext()
  const show = useEvent((_filter: unknown): void => {
    const { current } = strip
    const tab = tabsIn(current).find((each) => each.getAttribute('aria-selected') === 'true')
    if (!current || !tab) return
    const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth]
    if (start < current.scrollLeft) current.scrollTo({ left: start })
    const right = current.scrollLeft + current.clientWidth
    if (end > right) current.scrollTo({ left: end - current.clientWidth })
  })
  useEffect(() => show(filterValues), [show, filterValues])
}

export default AttendQueues
