import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEvent, useNotify } from 'ra-core'
import { useAskToDiscard } from '../../kit/actions/row/use-ask-to-discard'
import { closeTab, moveTab, openTab, runTabCommand, type TabsState } from './tab-commands'
import { HOME_PATH, openPaths, storedTabsOf, useOpenPages, type TabPage } from './tab-page'

type Then = (shown: string | null) => void

export interface TabsControl {
  /** In the order of their tabs. */
  readonly open: readonly TabPage[]
  readonly active: string | null
  readonly activate: (path: string) => void
  /** Closes a tab. `then` is given the path of the tab that is in its place. */
  readonly close: (path: string, then: (path: string) => void) => void
  /** Runs a command that was chosen on a tab. `then` is given the path of the tab that is then shown. */
  readonly run: (command: string, target: string, then: Then) => void
  readonly move: (path: string, to: number) => void
}

/**
 * What can be done with the open pages. The address bar decides which of them is shown. Which pages are open is a
 * preference of whoever is logged in.
 */
export const useTabs = (pages: readonly TabPage[]): TabsControl => {
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
      setStored((stored) => storedTabsOf(openTab(openPaths(stored, pages), path), pages))
  })
  // This does not depend on the preferences, because at the end of a session they already belong to somebody else.
  useEffect(() => enter(active), [active, enter])
  const unsaved = useAskToDiscard()
  const change = (next: TabsState, then: () => void): void => {
    setStored(() => storedTabsOf(next.open, pages))
    if (next.active !== null) activate(next.active)
    then()
  }
  const apply = (next: TabsState, then: () => void): void => {
    const closed = open.filter((path) => !next.open.includes(path))
    // A tab without unsaved text closes in the same tick, so that a quick second click finds the next one.
    if (!unsaved.isUnsaved(closed)) return change(next, then)
    void unsaved.ask(closed).then((isSure) => isSure && change(next, then))
  }
  return {
    open: open.flatMap((path) => pages.filter((page) => page.path === path)),
    active,
    activate,
    close: (path, then) => {
      const [at, next] = [open.indexOf(path), closeTab(path, { open, active, home: HOME_PATH })]
      apply(next, () => then(next.open[at] ?? next.open.at(-1) ?? HOME_PATH))
    },
    run: (command, target, then) => {
      const next = runTabCommand(command, { open, active, target, home: HOME_PATH })
      if (next) return apply(next, () => then(next.active))
      notify('tabs.unknownCommand', { type: 'error' })
      then(target)
    },
    move: (path, to) => setStored(() => storedTabsOf(moveTab(open, path, to), pages)),
  }
}
