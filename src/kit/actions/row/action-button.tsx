import { use, useId, type ReactNode } from 'react'
import type { Color } from '../../../providers/definitions/definition'
import { MenuCloseContext, PopupMenuEntry } from '../../base/menu/menu-button'
import { useGuardReason } from '../click-guard/guard-contexts'
import { TableRowContext } from '../../base/contexts/table-context'
import { preloadConfirm } from './confirm'

export interface ActionButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** Decides the looks and what assistive technology hears. The lock decides whether a click does anything. */
  readonly disabled: boolean
  readonly color?: Color
  readonly hint?: string | undefined
  readonly asks?: boolean
  readonly className?: string
  /** The one button that is filled. */
  readonly primary?: boolean
  /** The status that the button leads to. */
  readonly move?: string | undefined
  /** Called when the button is about to be pressed. */
  readonly onPreload?: () => void
}

/**
 * A small button of a record. It stays in the tab order while disabled, so that the focus is not lost. It ignores the
 * second click of a double click: another action may be under the pointer by then. In a menu it is an entry of the
 * menu.
 *
 * It sends nothing by itself: `useStartAction` does.
 *
 * @example
 * ```tsx
 * import { ActionButton } from 'deskwright/kit'
 *
 * export const Copy = ({ text, busy }: { text: string; busy: boolean }) => (
 *   <ActionButton
 *     disabled={busy}
 *     hint="Copies the number"
 *     onClick={() => void navigator.clipboard.writeText(text)}
 *   >
 *     Copy
 *   </ActionButton>
 * )
 * ```
 */
export const ActionButton = (props: ActionButtonProps) => {
  const { children, onClick, disabled, color = 'neutral', hint, asks = false, className } = props
  const { primary = false } = props
  const { onPreload = asks ? preloadConfirm : undefined } = props
  // A button that was painted early is known by what it does and says, since React's ids depend on what is around it.
  const other = useId()
  const id = typeof children === 'string' ? `${props.move ?? ''} ${children}` : other
  const held = useGuardReason(id)
  // The button is named by its label alone, so the row says which record it is for.
  const names = use(TableRowContext)?.names
  if (use(MenuCloseContext)) {
    return (
      <PopupMenuEntry
        label={children}
        color={color}
        disabled={disabled || held !== undefined}
        hint={held ?? hint}
        onSelect={onClick}
      />
    )
  }
  return (
    <button
      type="button"
      className={className ?? 'dw-action'}
      data-color={color}
      data-asks={asks || undefined}
      data-primary={primary || undefined}
      data-move={props.move}
      data-row-action={id}
      data-held={held !== undefined || undefined}
      aria-disabled={disabled || held !== undefined}
      title={held ?? hint}
      aria-describedby={names}
      onClick={(event) => !disabled && event.detail <= 1 && onClick()}
      onPointerEnter={onPreload}
      onFocus={onPreload}
    >
      {children}
    </button>
  )
}
