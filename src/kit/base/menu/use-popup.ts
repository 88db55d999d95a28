import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { focusSilently } from '../../actions/click-guard/pointer-state'
import { menuPosition, type MenuSide } from './menu-position'

interface PopupProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly side: MenuSide
  /** Takes the popup away. `refocus`: its button gets the focus. */
  readonly close: (refocus: boolean) => void
}

/** Places the popup beside its button, even when the button has moved. */
const positionPopup = (
  popup: HTMLElement | null,
  anchor: HTMLElement | null,
  side: MenuSide,
): void => {
  if (!popup || !anchor) return
  const { left, top } = menuPosition(
    anchor.getBoundingClientRect(),
    { width: popup.offsetWidth, height: popup.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    side,
  )
  popup.style.left = `${left}px`
  popup.style.top = `${top}px`
}

/** Closes the popup by Escape wherever the focus is: a dialog that has just closed may have taken it from the button. */
const useEscape = (close: PopupProps['close']): void => {
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close(true)
    }
    window.addEventListener('keydown', escape, true)
    return () => window.removeEventListener('keydown', escape, true)
  }, [close])
}

/**
 * Shows an element with `popover="manual"` at a button, above everything. It is closed when the operator turns to
 * something else, and by Escape.
 */
export const usePopup = <Popup extends HTMLElement = HTMLDivElement>({
  anchor,
  side,
  close,
}: PopupProps): RefObject<Popup | null> => {
  const popup = useRef<Popup>(null)
  useEscape(close)
  useLayoutEffect(() => {
    const shown = popup.current
    const button = anchor.current
    shown?.showPopover?.()
    positionPopup(shown, button, side)
    return () => {
      // A popup that disappears must not take the focus along.
      if (shown?.contains(document.activeElement)) focusSilently(button)
    }
  }, [anchor, side])
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      const inside = (part: HTMLElement | null) => target instanceof Node && part?.contains(target)
      if (!inside(popup.current) && !inside(anchor.current)) close(false)
    }
    // A scroll that ends just before the click sends its event after the click. So the popup follows the scroll instead
    // of closing.
    const follow = (): void => positionPopup(popup.current, anchor.current, side)
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
  return popup
}
