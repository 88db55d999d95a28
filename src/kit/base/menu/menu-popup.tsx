import {
  Fragment,
  createContext,
  use,
  useLayoutEffect,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { MenuSide } from './menu-position'
import { usePopup } from './use-popup'

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
  /** A line stands between the entry and the one before it. */
  readonly begins?: boolean | undefined
}

/** Which entry gets the focus. `none` while the menu has only been opened by the pointer. */
export type InitialMenuFocus = 'first' | 'last' | 'none'

interface MenuProps {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Further entries, which know by themselves what they say and do. They are rendered while the menu is open. */
  readonly entries?: ReactNode
  readonly focusAt: InitialMenuFocus
  readonly side: MenuSide
  readonly anchor: RefObject<HTMLElement | null>
  readonly close: (refocus: boolean) => void
}

/** Closes the menu that an entry stands in. Null outside of menus: what can be an entry is then a button. */
export const MenuCloseContext = createContext<MenuProps['close'] | null>(null)

/** Moves the focus into a menu that was opened by a key. */
const useFocusIn = (menu: RefObject<HTMLElement | null>, focusAt: InitialMenuFocus): void => {
  useLayoutEffect(() => {
    if (!menu.current || focusAt === 'none') return
    menuEntries(menu.current)
      .at(focusAt === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [menu, focusAt])
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
export const Menu = (props: MenuProps) => {
  const { id, label, items, entries, focusAt, side, anchor, close } = props
  const menu = usePopup({ anchor, side, close })
  useFocusIn(menu, focusAt)
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
      <MenuCloseContext value={close}>
        {items.map(({ key, begins, ...item }) => (
          <Fragment key={key}>
            {begins && <hr />}
            <PopupMenuEntry {...item} />
          </Fragment>
        ))}
        {entries}
      </MenuCloseContext>
    </div>
  )
}

interface MenuEntryProps extends Omit<MenuItem, 'key' | 'label' | 'begins'> {
  readonly label: ReactNode
}

/** One entry of the menu around it. */
export const PopupMenuEntry = (item: MenuEntryProps) => {
  const close = use(MenuCloseContext)
  return (
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
        close?.(true)
        item.onSelect()
      }}
    >
      {item.label}
    </button>
  )
}
