import { useId, type ReactNode } from 'react'
import type { Color } from '../../providers/definitions/definition'
import { useHeldReason } from '../still/held'
import { preloadConfirmOn } from './confirm'

export interface ActionButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** Decides the looks and what assistive technology hears. The lock decides whether a click does anything. */
  readonly disabled: boolean
  readonly color?: Color
  readonly hint?: string | undefined
  readonly asks?: boolean
  readonly className?: string
}

/**
 * A small button in a row. It stays in the tab order while disabled, so that the focus is not lost. It ignores the
 * second click of a double click, because the row may have changed in between and another action may now be under the
 * pointer.
 */
export const ActionButton = (props: ActionButtonProps) => {
  const { children, onClick, disabled, color = 'neutral', hint, asks = false, className } = props
  const id = useId()
  const held = useHeldReason(id)
  return (
    <button
      type="button"
      className={className ?? 'dw-action'}
      data-color={color}
      data-asks={asks || undefined}
      data-row-action={id}
      data-held={held !== undefined || undefined}
      aria-disabled={disabled || held !== undefined}
      title={held ?? hint}
      onClick={(event) => !disabled && event.detail <= 1 && onClick()}
      {...(asks ? preloadConfirmOn : {})}
    >
      {children}
    </button>
  )
}
