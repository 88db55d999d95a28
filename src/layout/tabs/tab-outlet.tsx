import { Activity, useEffect, useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStoreContext } from 'ra-core'
import { ConfirmProvider } from '../../kit/actions/confirm'
import { useDefinitions } from '../../kit/definitions'
import { listStoreKey } from '../../kit/list/list-memory'
import { usePreference } from '../../kit/preferences'
import { useScrollMemory } from './scroll-memory'
import { panelId, tabId, useOpenPages, type TabPage } from './tab-page'

interface TabOutletProps {
  readonly pages: readonly TabPage[]
  /** Shown at every address that has no tab. */
  readonly children: ReactNode
}

/**
 * The page in the address bar. Pages that were shown before stay as they are while another one is: hidden, out of
 * reach, their effects undone, so that they neither poll nor listen. A closed page is gone.
 */
export const TabOutlet = ({ pages, children }: TabOutletProps) => {
  const { active, open } = useOpenPages(pages)
  const kept = useKept(active, open)
  useForgetting(kept)
  const [transition] = usePreference('pageTransition')
  return (
    <div className="dw-panels" data-transition={transition}>
      {pages
        .filter(({ path }) => kept.includes(path))
        .map((page) => (
          <Activity key={page.path} mode={page.path === active ? 'visible' : 'hidden'}>
            <Panel page={page} />
          </Activity>
        ))}
      {active === null && children}
    </div>
  )
}

/** Paths of the pages that were shown since they were opened. */
const useKept = (active: string | null, open: readonly string[]): readonly string[] => {
  const [kept, setKept] = useState<readonly string[]>([])
  const wanted = open.filter((path) => path === active || kept.includes(path))
  if (wanted.length === kept.length && wanted.every((path) => kept.includes(path))) return kept
  setKept(wanted)
  return wanted
}

/** What a closed page leaves behind: its filters, and rows that would be out of date when it is opened again. */
const useForgetting = (kept: readonly string[]): void => {
  const { resources } = useDefinitions()
  const store = useStoreContext()
  const client = useQueryClient()
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const closed = before.current.filter((path) => !kept.includes(path))
    before.current = kept
    for (const { name } of resources.filter(({ path }) => closed.includes(path))) {
      store.removeItems(listStoreKey(name))
      client.removeQueries({ queryKey: [name, 'getList'], type: 'inactive' })
    }
  }, [kept, resources, store, client])
}

/** A page with the questions it asks: they are hidden along with it. */
const Panel = ({ page: { path, element } }: { readonly page: TabPage }) => {
  const panel = useRef<HTMLDivElement>(null)
  useScrollMemory(panel)
  return (
    <div
      ref={panel}
      id={panelId(path)}
      className="dw-panel"
      role="tabpanel"
      aria-labelledby={tabId(path)}
    >
      <ConfirmProvider>{element}</ConfirmProvider>
    </div>
  )
}
