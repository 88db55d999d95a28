import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { refocus } from '../still/hands'
import { menuPlace, type MenuSide } from './menu-position'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly onSelect: () => void
  readonly disabled?: boolean
  readonly hint?: string | undefined
  readonly color?: string
  readonly icon?: string
  /** Present when the entry is one of several that exclude each other. It tells whether the entry is the chosen one. */
  readonly checked?: boolean
  /** The entry stands for the page that is shown. */
  readonly current?: boolean
}

/** Which entry gets the focus. `none` while the menu has only been opened by the pointer. */
export type FocusAt = 'first' | 'last' | 'none'

interface MenuProps {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly focusAt: FocusAt
  readonly side: MenuSide
  readonly anchor: RefObject<HTMLElement | null>
  readonly close: (refocus: boolean) => void
}

type PopupProps = Pick<MenuProps, 'anchor' | 'focusAt' | 'side' | 'close'>

/** Places the menu beside its button, even when the button has moved. */
const place = (menu: HTMLElement | null, anchor: HTMLElement | null, side: MenuSide): void => {
  if (!menu || !anchor) return
  const { left, top } = menuPlace(
    anchor.getBoundingClientRect(),
    { width: menu.offsetWidth, height: menu.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    side,
  )
  menu.style.left = `${left}px`
  menu.style.top = `${top}px`
}

/** Closes the menu by Escape wherever the focus is: a dialog that has just closed may have taken it from the button. */
const useEscape = (close: PopupProps['close']): void => {
  useEffect(() => {
    const escape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close(true)
    }
    window.addEventListener('keydown', escape, true)
    return () => window.removeEventListener('keydown', escape, true)
  }, [close])
}

/** Shows the menu in its place. Removes it when the operator turns to something else. */
const usePopup = ({ anchor, focusAt, side, close }: PopupProps) => {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = menu.current
    const button = anchor.current
    shown?.showPopover?.()
    place(shown, button, side)
    return () => {
      // A menu that disappears must not take the focus along.
      if (shown?.contains(document.activeElement)) refocus(button)
    }
  }, [anchor, side])
  useLayoutEffect(() => {
    if (!menu.current || focusAt === 'none') return
    menuEntries(menu.current)
      .at(focusAt === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [focusAt])
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      const inside = (part: HTMLElement | null) => target instanceof Node && part?.contains(target)
      if (!inside(menu.current) && !inside(anchor.current)) close(false)
    }
    // A scroll that ends just before the click sends its event after the click. So the menu follows the scroll instead
    // of closing.
    const follow = (): void => place(menu.current, anchor.current, side)
    const options = { capture: true, passive: true }
    window.addEventListener('pointerdown', leave, options)
    window.addEventListener('scroll', follow, options)
    window.addEventListener('resize', follow, options)
    return () => {
      window.removeEventListener('pointerdown', leave, options)
      window.removeEventListener('scroll', follow, options)
      window.removeEventListener('resize', follow, options)
    }
  }, [anchor, side, close])
  return menu
}

const menuEntries = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[data-entry]'),
]

/** The entry that a key leads to. Undefined when the menu does not use the key. */
const entryFor = (key: string, entries: readonly HTMLElement[]): HTMLElement | undefined => {
  const at = entries.findIndex((entry) => entry === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return entries[(at + 1) % entries.length]
    case 'ArrowUp':
      return entries.at((at <= 0 ? entries.length : at) - 1)
    case 'Home':
      return entries[0]
    case 'End':
      return entries.at(-1)
    default:
      return undefined
  }
}

/** A list of actions that is painted above everything. Arrow keys move through it. */
export const Menu = ({ id, label, items, focusAt, side, anchor, close }: MenuProps) => {
  const menu = usePopup({ anchor, focusAt, side, close })
  useEscape(close)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Tab') return close(false)
    const entry = entryFor(event.key, menuEntries(event.currentTarget))
    if (!entry) return
    event.preventDefault()
    entry.focus()
  }
  return (
    <div
      ref={menu}
      id={id}
      className="dw-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <MenuEntry key={item.key} item={item} close={close} />
      ))}
    </div>
  )
}

const MenuEntry = ({ item, close }: { item: MenuItem; close: MenuProps['close'] }) => (
  <button
    type="button"
    className="dw-menu-entry"
    role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={item.checked}
    aria-disabled={item.disabled}
    aria-current={item.current ? 'page' : undefined}
    tabIndex={-1}
    data-entry
    data-color={item.color}
    data-icon={item.icon}
    title={item.hint}
    onClick={() => {
      if (item.disabled) return
      close(true)
      item.onSelect()
    }}
  >
    {item.label}
  </button>
)
