import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { menuPlace } from './menu-position'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly onSelect: () => void
  readonly disabled?: boolean
  readonly hint?: string | undefined
  readonly color?: string
  /** One of several that exclude each other, and whether it is the chosen one. */
  readonly checked?: boolean
}

export interface MenuButtonProps {
  readonly items: readonly MenuItem[]
  /** Name of button and menu; the button's content may say more. */
  readonly label: string
  readonly children: ReactNode
  readonly className: string
  readonly disabled?: boolean
  readonly onPreload?: () => void
}

type FocusAt = 'first' | 'last'

const focusByKey: Readonly<Record<string, FocusAt>> = { ArrowDown: 'first', ArrowUp: 'last' }

/** A button with a menu. The menu stands beside it in the document and is painted above everything. */
export const MenuButton = (props: MenuButtonProps) => {
  const { items, label, children, className, disabled = false, onPreload } = props
  const [focusAt, setFocusAt] = useState<FocusAt | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = useCallback((refocus: boolean) => {
    setFocusAt(null)
    if (refocus) button.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = focusByKey[event.key]
    if (at === undefined || disabled) return
    event.preventDefault()
    setFocusAt(at)
  }
  const isOpen = focusAt !== null && !disabled
  const toggle = (): void => setFocusAt(isOpen || disabled ? null : 'first')
  return (
    <span className="dw-menu-anchor">
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={disabled}
        onClick={toggle}
        onKeyDown={onKeyDown}
        onPointerEnter={onPreload}
        onFocus={onPreload}
      >
        {children}
      </button>
      {isOpen && <Menu {...{ id, label, items, focusAt, close }} anchor={button} />}
    </span>
  )
}

interface MenuProps {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly focusAt: FocusAt
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly close: (refocus: boolean) => void
}

/** Puts the menu beside its button, wherever that has moved to. */
const place = (menu: HTMLElement | null, anchor: HTMLElement | null): void => {
  if (!menu || !anchor) return
  const { left, top } = menuPlace(
    anchor.getBoundingClientRect(),
    { width: menu.offsetWidth, height: menu.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
  )
  menu.style.left = `${left}px`
  menu.style.top = `${top}px`
}

/** Shows the menu in its place, and takes it away when the operator looks elsewhere. */
const usePopup = ({ anchor, focusAt, close }: Pick<MenuProps, 'anchor' | 'focusAt' | 'close'>) => {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!menu.current) return
    menu.current.showPopover?.()
    place(menu.current, anchor.current)
    menuEntries(menu.current)
      .at(focusAt === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [anchor, focusAt])
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      const inside = (part: HTMLElement | null) => target instanceof Node && part?.contains(target)
      if (!inside(menu.current) && !inside(anchor.current)) close(false)
    }
    // The event of a scroll that ended just before the click comes after it: so the menu follows instead of closing.
    const follow = (): void => place(menu.current, anchor.current)
    const options = { capture: true, passive: true }
    window.addEventListener('pointerdown', leave, options)
    window.addEventListener('scroll', follow, options)
    window.addEventListener('resize', follow, options)
    return () => {
      window.removeEventListener('pointerdown', leave, options)
      window.removeEventListener('scroll', follow, options)
      window.removeEventListener('resize', follow, options)
    }
  }, [anchor, close])
  return menu
}

const menuEntries = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[data-entry]'),
]

/** The entry that a key leads to, or null when the key is none of ours. */
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

const Menu = ({ id, label, items, focusAt, anchor, close }: MenuProps) => {
  const menu = usePopup({ anchor, focusAt, close })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close(true)
      return
    }
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
    tabIndex={-1}
    data-entry
    data-color={item.color}
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
