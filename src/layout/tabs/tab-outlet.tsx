import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStoreContext } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { listStoreKey } from '../../providers/storage/react-admin-store'
import { usePreference } from '../../kit/base/contexts/preferences'
import { useLastListPlace } from '../../kit/lists/list/use-last-list-place'
import { RetainedPage } from './retained-page'
import { useOpenPages, type TabPage } from './tab-page'
import { usePageLocations } from './use-page-locations'

interface TabOutletProps {
  readonly pages: readonly TabPage[]
  /** Shown when the address belongs to no tab. */
  readonly children: ReactNode
}

/**
 * Shows the page in the address bar. Pages that were shown before keep their state while they are hidden, but their
 * effects are undone, so they neither poll nor listen. A closed page is removed.
 */
export const TabOutlet = ({ pages, children }: TabOutletProps) => {
  const { active, open, rest } = useOpenPages(pages)
  const retained = useRetained(active, open)
  const placeOf = useLastListPlace()
  const before = (path: string): string | undefined => {
    const [last = ''] = placeOf(path)
    return pages.find((page) => page.path === path)?.holds?.(last) ? last : undefined
  }
  const { restOf, ways } = usePageLocations({ active, rest, retained, before })
  useForgetting(retained)
  const [transition] = usePreference('pageTransition')
  return (
    <div className="dw-panels" data-transition={transition}>
      {pages
        .filter(({ path }) => retained.includes(path))
        .map((page) => (
          <RetainedPage
            key={page.path}
            page={page}
            isShown={page.path === active}
            rest={restOf(page.path)}
            ways={ways}
          />
        ))}
      {active === null && children}
    </div>
  )
}

/** The paths of the open pages that have been shown since they were opened. */
const useRetained = (active: string | null, open: readonly string[]): readonly string[] => {
  const [retained, setRetained] = useState<readonly string[]>([])
  const wanted = open.filter((path) => path === active || retained.includes(path))
  if (wanted.length === retained.length && wanted.every((path) => retained.includes(path)))
    return retained
  setRetained(wanted)
  return wanted
}

/**
 * Forgets what a closed page leaves behind: its filters, and rows that would be out of date when the page is opened
 * again.
 */
const useForgetting = (retained: readonly string[]): void => {
  const { resources } = useDefinitions()
  const store = useStoreContext()
  const client = useQueryClient()
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const closed = before.current.filter((path) => !retained.includes(path))
    before.current = retained
    for (const { name } of resources.filter(({ path }) => closed.includes(path))) {
      store.removeItems(listStoreKey(name))
      client.removeQueries({ queryKey: [name, 'getList'], type: 'inactive' })
    }
  }, [retained, resources, store, client])
}
