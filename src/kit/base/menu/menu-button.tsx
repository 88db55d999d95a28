import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { Menu, type InitialMenuFocus, type MenuItem } from './menu-popup'
import type { MenuSide } from './menu-position'

export { MenuCloseContext, PopupMenuEntry, type MenuItem } from './menu-popup'

export interface MenuButtonProps {
  readonly items: readonly MenuItem[]
  /** Entries behind them that know by themselves what they say and do. */
  readonly entries?: ReactNode
  /** Name of the button and the menu. The content of the button may say more. */
  readonly label: string
  readonly children?: ReactNode
  readonly className: string
  /** Name of the drawing that the button begins with. */
  readonly icon?: string
  /** The button ends with an arrow. */
  readonly caret?: boolean
  readonly disabled?: boolean
  /** The button is disabled for a moment only, which shows less. */
  readonly held?: boolean
  readonly onPreload?: () => void
  /** Ids of what says more about the button. */
  readonly describedBy?: string | undefined
  /** Shown while the pointer rests on the button. */
  readonly title?: string | undefined
  readonly side?: MenuSide
  /** A mouse that moves onto the button opens the menu as well. */
  readonly hover?: boolean
  /** One of the entries stands for the page that is shown. */
  readonly current?: boolean
}

const focusByKey: Readonly<Record<string, InitialMenuFocus>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
}

/* The time is long enough to cross the gap between button and menu. */
const LEAVE_AFTER = 250

/** Opens when a mouse moves onto the button. Closes shortly after the mouse has left button and menu. */
const useHover = (hover: boolean, open: () => void, close: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!hover) return {}
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      stop()
      if (pointerType === 'mouse') open()
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      stop()
      if (pointerType === 'mouse') timer.current = setTimeout(close, LEAVE_AFTER)
    },
  }
}

const useMenu = ({ disabled = false, hover = false }: MenuButtonProps) => {
  const [focusAt, setFocusAt] = useState<InitialMenuFocus | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback((refocus: boolean) => {
    setFocusAt(null)
    if (refocus) button.current?.focus()
  }, [])
  const hovering = useHover(
    hover && !disabled,
    () => setFocusAt((at) => at ?? 'none'),
    () => setFocusAt((at) => (at === 'none' ? null : at)),
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && focusAt !== null) return close(true)
    const at = focusByKey[event.key]
    if (at === undefined || disabled) return
    event.preventDefault()
    setFocusAt(at)
  }
  const isOpen = focusAt !== null && !disabled
  // It stays closed when the button works again.
  if (disabled && focusAt !== null) setFocusAt(null)
  // When the pointer has opened the menu, a click moves the focus into it instead of closing it.
  const toggle = (): void => setFocusAt((isOpen && focusAt !== 'none') || disabled ? null : 'first')
  return { focusAt, isOpen, button, close, hovering, onKeyDown, toggle }
}

/** A button with a menu. The menu stands beside it in the document and is painted above everything. */
export const MenuButton = (props: MenuButtonProps) => {
  const { items, entries, label, children, className, onPreload, side = 'below', hover } = props
  const { focusAt, isOpen, button, close, hovering, onKeyDown, toggle } = useMenu(props)
  const id = useId()
  const content = (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-icon={props.icon}
        data-caret={props.caret || undefined}
        aria-label={label}
        aria-describedby={props.describedBy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={props.disabled ?? false}
        title={props.title}
        data-current={props.current}
        data-held={props.held || undefined}
        onClick={toggle}
        onKeyDown={onKeyDown}
        onPointerEnter={onPreload}
        onFocus={onPreload}
      >
        {children}
      </button>
      {isOpen && focusAt && (
        <Menu {...{ id, label, items, entries, focusAt, side, close }} anchor={button} />
      )}
    </>
  )
  // A pointer that goes from the button to the menu has not left what is around both.
  return hover ? (
    <span className="dw-menu-anchor" {...hovering}>
      {content}
    </span>
  ) : (
    content
  )
}
