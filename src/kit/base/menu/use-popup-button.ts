import { useCallback, useId, useRef, useState } from 'react'

interface PopupButton {
  /** Fetches what opens, when the button is hovered or focused. */
  readonly preload: () => void
}

/** A button at which something opens that is more than a menu. The code of that is fetched when it is needed. */
export const usePopupButton = ({ preload }: PopupButton) => {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = useCallback((refocus: boolean) => {
    setOpen(false)
    if (refocus) anchor.current?.focus()
  }, [])
  const button = {
    ref: anchor,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setOpen(!isOpen),
  } as const
  return { isOpen, button, popup: { id, anchor, close } }
}
