import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import { useDefinition } from '../contexts/definitions'
import { useAccess } from '../contexts/roles'
import { useFilterDraft, type FilterValues } from '../filters/filter-draft'
import { lazyPart } from '../loading/lazy-part'
import { whenIdle } from '../loading/when-idle'
import { isChosen, keysOf, type Counts, type Queue } from './queue'
import { QueueTab, useQueueLabel } from './queue-tab'

export interface QueuesProps {
  readonly queues: readonly Queue[]
  /** More tabs, behind those of the queues. */
  readonly more?: ReactNode
  /** What else stands in the strip, behind the tabs. */
  readonly children?: ReactNode
}

const QueueCounts = lazyPart(() => import('./queue-counts'))

/** Numbers that could not be fetched are told by nobody. */
const forget = (): void => undefined

/** The queues whose filters the operator may see. */
const useReadable = (queues: readonly Queue[]): readonly Queue[] => {
  const { addressed } = useDefinition()
  const access = useAccess()
  return queues.filter(({ filter }) =>
    Object.keys(filter).every((key) => access(addressed?.[key]?.source ?? key, 'read')),
  )
}

/** The number of the queue that the filters ask for, whoever has set them; -1 when they ask for none. */
const useChosen = (queues: readonly Queue[], keys: readonly string[]): number => {
  const { filterValues } = useListContext()
  return queues.findIndex((queue) => isChosen(queue, keys, filterValues as FilterValues))
}

/** Tabs over a list, each with the number of its rows. The strip has its room before the numbers are known. */
export const Queues = ({ queues, more, children }: QueuesProps) => {
  const readable = useReadable(queues)
  const [counts, setCounts] = useState<Counts>({})
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <div className="dw-queues">
      <QueueTabs queues={readable} counts={counts}>
        {more}
      </QueueTabs>
      {children}
      {isIdle && <QueueCounts queues={readable} onCounts={setCounts} onLoadFailed={forget} />}
    </div>
  )
}

interface QueueTabsProps extends Pick<QueuesProps, 'queues' | 'children'> {
  readonly counts: Counts
}

const QueueTabs = ({ queues, counts, children }: QueueTabsProps) => {
  const { choose } = useFilterDraft()
  const labelOf = useQueueLabel()
  const title = useTranslate()('kit.queues.title')
  const keys = keysOf(queues)
  const none = Object.fromEntries(keys.map((key) => [key, undefined]))
  const chosen = useChosen(queues, keys)
  return (
    <div ref={useInView(chosen)} role="tablist" tabIndex={-1} aria-label={title} onKeyDown={step}>
      {queues.map(({ name, filter }, index) => (
        <QueueTab
          key={name}
          label={labelOf(name)}
          count={counts[name]}
          isChosen={index === chosen}
          isReached={index === Math.max(chosen, 0)}
          onChoose={() => choose({ ...none, ...filter })}
        />
      ))}
      {children}
    </div>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The arrow keys go through the tabs. What they go past is not asked for: Enter or the space bar chooses. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const next = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
  if (!next || at === -1) return
  event.preventDefault()
  tabs[next(at, tabs.length)]?.focus()
}

/** Brings the chosen tab into view where the strip is wider than the screen. Nothing else is scrolled. */
const useInView = (chosen: number) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const strip = list.current?.parentElement
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[chosen]
    if (!strip || !tab) return
    const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth]
    if (start < strip.scrollLeft) strip.scrollLeft = start
    if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth
  }, [chosen])
  return list
}
