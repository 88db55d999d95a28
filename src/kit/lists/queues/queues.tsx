import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useListFilterContext, useTranslate } from 'ra-core'
import type { Queue } from '../../../providers/definitions/definition'
import { useDefinition } from '../../base/contexts/definitions'
import { usePreference } from '../../base/contexts/preferences'
import { useFieldAccess } from '../../base/contexts/roles'
import { useFilterDraft, type FilterValues } from '../filters/filter-draft'
import { lazyPart } from '../../base/loading/lazy-part'
import { whenIdle } from '../../base/loading/when-idle'
import { isQueueChosen, queueFilterKeys, readableQueues, type QueueCounts } from './queue'
import { StripTab } from './strip-tab'
import { HydrationBoundary } from '../../base/loading/hydration-boundary'

export interface QueuesProps {
  /** Those of the resource, where nothing else is said. */
  readonly queues?: readonly Queue[]
  /** More tabs, behind those of the queues. */
  readonly more?: ReactNode
  /** What else stands in the strip, behind the tabs. */
  readonly children?: ReactNode
}

const AttendQueues = lazyPart(() => import('./poll-queue-counts'))
const SavedTabs = lazyPart(() => import('./saved-filter-tabs'))

/** Tabs without numbers and arrow keys are tabs all the same. */
const ignorePreloadError = (): void => undefined

const noQueues: readonly Queue[] = []

/** The queues whose filters the operator may see. */
const useReadable = (given: readonly Queue[] | undefined): readonly Queue[] => {
  const { addressed, queues = noQueues } = useDefinition()
  const access = useFieldAccess()
  return readableQueues(given ?? queues, addressed, (source) => access(source, 'read'))
}

/** Whether the operator has saved filters for the list. Only then the tabs for them are fetched. */
const useHasSaved = (): boolean => {
  const { name, addressed } = useDefinition()
  const [saved] = usePreference('saved')
  return addressed !== undefined && Object.hasOwn(saved, name) && (saved[name] ?? []).length > 0
}

/**
 * Tabs over a list, each with the number of its rows. The strip has its room before the numbers are known.
 *
 * @example
 * ```tsx
 * import { List, Queues } from 'deskwright/kit'
 *
 * const queues = [
 *   { name: 'open', filter: { status: 1 } },
 *   { name: 'late', filter: { status: 7 } },
 * ]
 *
 * export const list = (
 *   <List>
 *     <Queues queues={queues} />
 *   </List>
 * )
 * ```
 */
export const Queues = ({ queues, more, children }: QueuesProps) => {
  const readable = useReadable(queues)
  const [counts, setCounts] = useState<QueueCounts>({})
  const [isIdle, setIdle] = useState(false)
  const [isSavedShown, setSavedShown] = useState(false)
  const hasSaved = useHasSaved()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <div ref={strip} className="dw-queues" data-prefix-key="queue">
      <HydrationBoundary>
        <QueueTabs queues={readable} counts={counts} isElsewhere={isSavedShown}>
          {hasSaved && <SavedTabs onShown={setSavedShown} onLoadFailed={ignorePreloadError} />}
          {more}
        </QueueTabs>
      </HydrationBoundary>
      {children}
      {isIdle && (
        <AttendQueues
          queues={readable}
          strip={strip}
          onCounts={setCounts}
          onLoadFailed={ignorePreloadError}
        />
      )}
    </div>
  )
}

interface QueueTabsProps extends Pick<QueuesProps, 'children'> {
  readonly queues: readonly Queue[]
  readonly counts: QueueCounts
  /** Another tab says more exactly what the list shows. */
  readonly isElsewhere: boolean
}

const QueueTabs = ({ queues, counts, isElsewhere, children }: QueueTabsProps) => {
  const { choose } = useFilterDraft()
  const { name: resource } = useDefinition()
  const translate = useTranslate()
  const { filterValues } = useListFilterContext()
  const keys = queueFilterKeys(queues)
  const none = Object.fromEntries(keys.map((key) => [key, undefined]))
  // Whoever has set the filters: the operator in the strip or by hand, an address, another page.
  const fitting = queues.findIndex((queue) =>
    isQueueChosen(queue, keys, filterValues as FilterValues),
  )
  const chosen = isElsewhere ? -1 : fitting
  return (
    <div role="tablist" aria-label={translate('kit.queues.title')}>
      {queues.map(({ name, filter }, index) => (
        <StripTab
          key={name}
          label={translate(`resources.${resource}.queues.${name}`, { _: name })}
          count={counts[name]}
          isChosen={index === chosen}
          isReached={!isElsewhere && index === Math.max(chosen, 0)}
          onChoose={() => choose({ ...none, ...filter })}
        />
      ))}
      {children}
    </div>
  )
}
