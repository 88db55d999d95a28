import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEvent, useTranslate } from 'ra-core'
import { lazyPart } from '../../kit/base/loading/lazy-part'
import { whenIdle } from '../../kit/base/loading/when-idle'
import { Tab, type TabActions } from './tab'
import { CommandButtons, TabMenu, type TabMenuState } from './tab-menu'
import { HOME_PATH, tabId, useTabTitle, type TabPage } from './tab-page'
import { TabScroller } from './tab-scroller'
import type { TabSortingProps } from './tab-sorting'
import { useTabs, type TabsControl } from './use-tabs'

interface TabStripProps {
  readonly pages: readonly TabPage[]
}

/**
 * The open pages, with one tab each. This component also opens them: a page gets its tab when the address bar leads to
 * it.
 */
export const TabStrip = memo(({ pages }: TabStripProps) => {
  const translate = useTranslate()
  const tabs = useTabs(pages)
  const [menu, setMenu] = useState<TabMenuState | null>(null)
  const focusLater = useFocusLater()
  const { said: announcement, shift } = useShift(tabs)
  const run = (command: string, target: string): void => tabs.run(command, target, focusLater)
  const actions = useStable({
    activate: tabs.activate,
    close: (path) => (path === HOME_PATH ? focusLater(path) : tabs.close(path, focusLater)),
    openMenu: (path, at) => setMenu({ path, at }),
    shift,
  })
  const entry = tabs.active ?? tabs.open[0]?.path
  return (
    <div className="dw-tabs">
      <TabScroller active={tabs.active}>
        <div className="dw-tab-list" role="tablist" aria-label={translate('tabs.label')}>
          {tabs.open.map((page) => (
            <Tab
              key={page.path}
              page={page}
              isActive={page.path === tabs.active}
              isEntry={page.path === entry}
              actions={actions}
            />
          ))}
        </div>
      </TabScroller>
      <CommandButtons run={run} target={tabs.active ?? HOME_PATH} />
      {menu && <TabMenu state={menu} onClose={() => setMenu(null)} run={run} />}
      <Sorting open={tabs.open} onMove={tabs.move} />
      <div className="dw-hidden" aria-live="polite">
        {announcement}
      </div>
    </div>
  )
})
TabStrip.displayName = 'TabStrip'

/** The actions as functions that never change, so that the tabs need not render again because of them. */
const useStable = (actions: TabActions): TabActions => {
  const activate = useEvent(actions.activate)
  const close = useEvent(actions.close)
  const openMenu = useEvent(actions.openMenu)
  const shift = useEvent(actions.shift)
  return useMemo(() => ({ activate, close, openMenu, shift }), [activate, close, openMenu, shift])
}

/** Moves the focus to a tab once the tabs have changed, because the tab that had the focus may be gone. */
const useFocusLater = () => {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    document.getElementById(tabId(wanted.current))?.focus({ preventScroll: true })
    wanted.current = null
  })
  return (path: string | null): void => {
    wanted.current = path
  }
}

/** Moves a tab by keys, and announces its new place. */
const useShift = ({ open, move }: TabsControl) => {
  const translate = useTranslate()
  const titleOf = useTabTitle()
  const [announcement, setAnnouncement] = useState('')
  const shift = (path: string, by: number): void => {
    const at = open.findIndex((page) => page.path === path)
    const page = open[at]
    const to = at + by
    if (!page || to < 0 || to >= open.length) return
    move(path, to)
    const words = { title: titleOf(page), position: to + 1, total: open.length }
    setAnnouncement(translate('tabs.moved', words))
  }
  return { said: announcement, shift }
}

const TabSorting = lazyPart<TabSortingProps>(() => import('./tab-sorting'))

const elementOf = (path: string): HTMLElement | null =>
  document.getElementById(tabId(path))?.parentElement ?? null

interface SortingProps extends Pick<TabSortingProps, 'onMove'> {
  readonly open: readonly TabPage[]
}

/** Loads dragging last, because a page can do without it until everything else is there. */
const Sorting = ({ open, onMove }: SortingProps) => {
  const [isTime, setTime] = useState(false)
  useEffect(() => whenIdle(() => setTime(true)), [])
  const giveUp = useCallback(() => setTime(false), [])
  const paths = useMemo(() => open.map(({ path }) => path), [open])
  return isTime ? <TabSorting {...{ paths, elementOf, onMove }} onLoadFailed={giveUp} /> : null
}
