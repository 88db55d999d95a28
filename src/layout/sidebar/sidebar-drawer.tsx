import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import type { MenuNode } from '../menu/menu-tree'
import { useMenuTree } from '../menu/use-menu'
import { SIDEBAR_ID, SidebarEntries } from './sidebar'

interface DrawerProps {
  readonly onClose: () => void
  /** The tools for which the header has no room. */
  readonly tools: ReactNode
}

const focusableElements = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('a[href], button, input, select')].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  )

/** Keeps the Tab key inside the drawer: after the last element comes the first one. */
const goRound = (box: HTMLElement, event: KeyboardEvent): void => {
  const all = focusableElements(box)
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (document.activeElement !== from && document.activeElement !== box) return
  event.preventDefault()
  to?.focus()
}

/** Moves the focus into the drawer as long as it is there, then returns it to the button that opened the drawer. */
const useTrap = (onClose: () => void) => {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const drawer = box.current
    if (!drawer) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Tab') goRound(drawer, event)
    }
    drawer.addEventListener('keydown', onKeyDown)
    drawer.focus({ preventScroll: true })
    return () => {
      drawer.removeEventListener('keydown', onKeyDown)
      document.querySelector<HTMLElement>(`[aria-controls=${SIDEBAR_ID}]`)?.focus()
    }
  }, [onClose])
  return box
}

/** The sidebar of a narrow window. It lies over the page and also contains the menu of the header. */
const Drawer = ({ onClose, tools }: DrawerProps) => {
  const translate = useTranslate()
  const { app } = useDefinitions()
  const box = useTrap(onClose)
  return (
    <>
      <div className="dw-drawer-veil" aria-hidden="true" onClick={onClose} />
      <dialog
        open
        ref={box}
        id={SIDEBAR_ID}
        className="dw-drawer"
        aria-modal="true"
        aria-label={translate('layout.menu')}
        tabIndex={-1}
      >
        <div className="dw-drawer-head">
          <span className="dw-brand">{app.brand}</span>
          <CloseButton onClick={onClose} />
        </div>
        <DrawerMenus onChosen={onClose} />
        <div className="dw-drawer-tools">{tools}</div>
      </dialog>
    </>
  )
}

export default Drawer

const CloseButton = ({ onClick }: { readonly onClick: () => void }) => {
  const label = useTranslate()('layout.closeDrawer')
  return (
    <button
      type="button"
      className="dw-header-button dw-drawer-close"
      aria-label={label}
      title={label}
      data-icon="close"
      onClick={onClick}
    />
  )
}

const DrawerMenus = ({ onChosen }: { readonly onChosen: () => void }) => {
  const translate = useTranslate()
  const side = useMenuTree('side')
  const header = useMenuTree('header')
  const ids = new Set(side.map(({ id }) => id))
  // An entry that stands in both menus is shown once.
  const more: readonly MenuNode[] = header.filter(({ id }) => !ids.has(id))
  return (
    <>
      <nav aria-label={translate('layout.menu')}>
        <SidebarEntries nodes={side} isCollapsed={false} onChosen={onChosen} />
      </nav>
      {more.length > 0 && (
        <nav aria-label={translate('layout.headerMenu')}>
          <SidebarEntries nodes={more} isCollapsed={false} onChosen={onChosen} />
        </nav>
      )}
    </>
  )
}
