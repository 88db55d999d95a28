import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEvent, useNotify } from 'ra-core'
import { closeTab, moveTab, openTab, runTabCommand, type TabsState } from './tab-commands'
import { HOME, openPaths, toStored, useOpenPages, type TabPage } from './tab-page'

export interface Tabs {
  /** In the order of their tabs. */
  readonly open: readonly TabPage[]
  readonly active: string | null
  readonly activate: (path: string) => void
  /** Closes a tab. Returns the path of the tab that is then in its place. */
  readonly close: (path: string) => string
  /** Runs a command that was chosen on a tab. Returns the path of the tab that is then shown. */
  readonly run: (command: string, target: string) => string | null
  readonly move: (path: string, to: number) => void
}

/**
 * What can be done with the open pages. The address bar decides which of them is shown. Which pages are open is a
 * preference of whoever is logged in.
 */
export const useTabs = (pages: readonly TabPage[]): Tabs => {
  const { active, open, setStored } = useOpenPages(pages)
  const navigate = useNavigate()
  const notify = useNotify()
  const activate = useEvent((path: string) => {
    // The navigation happens at once, so that a page that is about to go takes no other click, and a closed tab does
    // not appear again.
    if (path !== active) void navigate(path, { flushSync: true })
  })
  const enter = useEvent((path: string | null) => {
    if (path !== null)
      setStored((stored) => toStored(openTab(openPaths(stored, pages), path), pages))
  })
  // This does not depend on the preferences, because at the end of a session they already belong to somebody else.
  useEffect(() => enter(active), [active, enter])
  const apply = (next: TabsState): void => {
    setStored(() => toStored(next.open, pages))
    if (next.active !== null) activate(next.active)
  }
  return {
    open: open.flatMap((path) => pages.filter((page) => page.path === path)),
    active,
    activate,
    close: (path) => {
      const [at, next] = [open.indexOf(path), closeTab(path, { open, active, home: HOME })]
      apply(next)
      return next.open[at] ?? next.open.at(-1) ?? HOME
    },
    run: (command, target) => {
      const next = runTabCommand(command, { open, active, target, home: HOME })
      if (next) apply(next)
      else notify('tabs.unknownCommand', { type: 'error' })
      return next ? next.active : target
    },
    move: (path, to) => setStored(() => toStored(moveTab(open, path, to), pages)),
  }
}
