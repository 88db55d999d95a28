import { useEffect, type ReactNode, type RefObject } from 'react'
import './popup-panel.css'
import { usePopup } from './use-popup'

/** What a panel is given by its button, for `usePopupButton`. */
export interface PopupPanelProps {
  readonly id: string
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly close: (refocus: boolean) => void
}

interface Props extends PopupPanelProps {
  readonly className: string
  readonly children: ReactNode
}

/** Gives the panel the focus, when what had it is about to go. */
export const focusPanel = ({ id }: Pick<PopupPanelProps, 'id'>): void =>
  document.getElementById(id)?.focus()

/** A panel at its button, with more in it than a menu. It takes the focus when it opens. */
export const PopupPanel = ({ id, label, anchor, close, className, children }: Props) => {
  const popup = usePopup<HTMLDialogElement>({ anchor, side: 'below', close })
  useEffect(() => popup.current?.focus(), [popup])
  return (
    <dialog
      ref={popup}
      id={id}
      className={`dw-popup-panel ${className}`}
      aria-label={label}
      popover="manual"
      tabIndex={-1}
    >
      {children}
    </dialog>
  )
}
