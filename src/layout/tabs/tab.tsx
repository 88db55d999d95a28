import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslate } from 'ra-core'
import { HOME_PATH, panelId, tabId, useTabTitle, type TabPage } from './tab-page'

export interface TabActions {
  readonly activate: (path: string) => void
  readonly close: (path: string) => void
  /** Opens the tab's menu where the mouse is, or at the tab. */
  readonly openMenu: (path: string, at: TabMenuPoint | null) => void
  /** Moves the tab by the given number of places. */
  readonly shift: (path: string, by: number) => void
}

export interface TabMenuPoint {
  readonly left: number
  readonly top: number
}

interface TabProps {
  readonly page: TabPage
  readonly isActive: boolean
  /** Whether the Tab key leads to this tab. Arrow keys lead to the others. */
  readonly isEntry: boolean
  readonly actions: TabActions
}

const MIDDLE = 1
const RIGHT = 2

const isClose = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('[data-close]') !== null

const onMouse = (path: string, { activate, close, openMenu }: TabActions) => ({
  onClick: (event: MouseEvent) => (isClose(event) ? close(path) : activate(path)),
  onAuxClick: (event: MouseEvent) => {
    if (event.button === MIDDLE) close(path)
  },
  onMouseDown: (event: MouseEvent) => {
    // The browser would use the middle button to scroll the strip.
    if (event.button === MIDDLE) event.preventDefault()
  },
  onContextMenu: (event: MouseEvent) => {
    event.preventDefault()
    // A context menu that was opened by a key has been handled already.
    if (event.button === RIGHT) openMenu(path, { left: event.clientX, top: event.clientY })
  },
})

const neighbours: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const focusNeighbour = ({ key, currentTarget }: KeyboardEvent): boolean => {
  const step = Object.hasOwn(neighbours, key) ? neighbours[key] : undefined
  const list = currentTarget.closest('[role=tablist]')
  if (!step || !list) return false
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  tabs[
    step(
      tabs.findIndex((tab) => tab === currentTarget),
      tabs.length,
    )
  ]?.focus()
  return true
}

const shifts: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Returns whether the key has a meaning for a tab. */
const pressKey = (event: KeyboardEvent, path: string, actions: TabActions): boolean => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  const by = shifts[key]
  if (ctrlKey && shiftKey && by !== undefined) actions.shift(path, by)
  else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) actions.openMenu(path, null)
  else if (altKey || ctrlKey || metaKey || shiftKey) return false
  else if (key === 'Enter' || key === ' ') actions.activate(path)
  else if (key === 'Delete') actions.close(path)
  else return focusNeighbour(event)
  return true
}

const KEYS = 'Shift+F10 Control+Shift+ArrowLeft Control+Shift+ArrowRight'

/** An open page. The keyboard cannot reach anything inside a tab, so the Delete key closes the tab. */
export const Tab = ({ page, isActive, isEntry, actions }: TabProps) => {
  const { path } = page
  const title = useTabTitle()(page)
  return (
    <div className="dw-tab" role="presentation" data-path={path}>
      <div
        id={tabId(path)}
        className="dw-tab-face"
        role="tab"
        tabIndex={isEntry ? 0 : -1}
        title={title}
        aria-label={title}
        aria-selected={isActive}
        aria-controls={isActive ? panelId(path) : undefined}
        aria-haspopup="menu"
        aria-keyshortcuts={path === HOME_PATH ? KEYS : `Delete ${KEYS}`}
        {...onMouse(path, actions)}
        onKeyDown={(event) => {
          if (pressKey(event, path, actions)) event.preventDefault()
        }}
      >
        {title}
        {path !== HOME_PATH && <CloseMark />}
      </div>
    </div>
  )
}

/*
 * The mark is no real button, because the keyboard could reach one, and nothing inside a tab may be reached by
 * keyboard.
 */
const asButton = { role: 'button', 'data-close': true } as const

const CloseMark = () => {
  const label = useTranslate()('tabs.close')
  return (
    <span
      {...asButton}
      className="dw-tab-close"
      aria-label={label}
      title={label}
      data-icon="close"
    />
  )
}
