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

/** Shows the menu in its place, and takes it away when the page moves or the operator looks elsewhere. */
const usePopup = ({ anchor, focusAt, close }: Pick<MenuProps, 'anchor' | 'focusAt' | 'close'>) => {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    if (!element || !anchor.current) return
    element.showPopover?.()
    const { left, top } = menuPlace(
      anchor.current.getBoundingClientRect(),
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    )
    element.style.left = `${left}px`
    element.style.top = `${top}px`
    const entries = menuEntries(element)
    entries.at(focusAt === 'first' ? 0 : -1)?.focus({ preventScroll: true })
  }, [anchor, focusAt])
  useEffect(() => {
    const leave = (event: Event): void => {
      const { target } = event
      if (target instanceof Node && menu.current?.contains(target)) return
      if (
        event.type === 'pointerdown' &&
        target instanceof Node &&
        anchor.current?.contains(target)
      )
        return
      close(false)
    }
    const events = ['pointerdown', 'scroll', 'resize'] as const
    for (const name of events)
      window.addEventListener(name, leave, { capture: true, passive: true })
    return () => {
      for (const name of events) window.removeEventListener(name, leave, { capture: true })
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
