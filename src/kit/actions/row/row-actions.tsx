import { Children, isValidElement, use, type ReactElement, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useOpenDialog } from '../../base/contexts/dialog-context'
import { preloadDialog } from './preload-dialog'
import { TableRowContext } from '../../base/contexts/table-context'
import { ActionButton } from './action-button'
import { RowMenuActionsContext } from './more-menu'
import { MoveButtons } from './move-buttons'
import { RowActionStatus } from './row-action-status'
import { useCallBlockedHint } from './use-call-blocked-hint'
import { useRowLock } from './use-row-lock'
import { callConfirmation } from './action-confirmation'
import { useStartRowAction } from './use-start-action'
import { callNamed } from '../../../providers/definitions/call-named'

/** What `inOneLine` has made of the same buttons: all rows of a table have them in common. */
const lines = new WeakMap<object, ReactNode>()

const lineOf = (children: ReactNode): ReactNode => {
  if (typeof children !== 'object' || children === null) return children
  const line = lines.get(children) ?? inOneLine(children)
  lines.set(children, line)
  return line
}

const isOf = (child: ReactNode, type: unknown): child is ReactElement =>
  isValidElement(child) && child.type === type

/**
 * The buttons of a row. Beside moves, calls and the removal stand in the menu: what a record moves on to stays in one
 * line, and nothing that is pressed rarely lies next to it.
 */
const inOneLine = (children: ReactNode): ReactNode => {
  const all = Children.toArray(children)
  const last = all.findLast((child) => isOf(child, MoveButtons))
  if (last === undefined) return children
  const calls = all.filter((child) => isOf(child, CallButton))
  const removals = all.filter((child) => isOf(child, DeleteButton))
  const others = { calls, removals: removals.length > 0 ? removals : null }
  return all
    .filter((child) => !isOf(child, CallButton) && !isOf(child, DeleteButton))
    .map((child) =>
      child === last && calls.length + removals.length > 0 ? (
        <RowMenuActionsContext key="moves" value={others}>
          {child}
        </RowMenuActionsContext>
      ) : (
        child
      ),
    )
}

/**
 * The buttons of a record, and a note about a call that got no answer. In a table, their cell holds them together.
 * There, `CallButton` and `DeleteButton` stand in the menu of `MoveButtons` when there is one.
 *
 * @example
 * ```tsx
 * // src/overrides/order/actions.tsx
 * import { CallButton, MoveButtons, RowActions } from 'deskwright/kit'
 * import { statusLifecycle } from '../../generated/order/lifecycle'
 *
 * export const OrderActions = () => (
 *   <RowActions>
 *     <CallButton call="notify" />
 *     <MoveButtons lifecycle={statusLifecycle} />
 *   </RowActions>
 * )
 * ```
 */
export const RowActions = ({ children }: { readonly children: ReactNode }) => {
  const label = useTranslate()('kit.table.actions')
  const isInRow = use(TableRowContext) !== null
  const buttons = isInRow ? lineOf(children) : children
  const content = (
    <>
      {buttons}
      <RowActionStatus />
    </>
  )
  return isInRow ? (
    content
  ) : (
    <fieldset className="dw-actions" tabIndex={-1} data-row-actions aria-label={label}>
      {content}
    </fieldset>
  )
}

/**
 * A button for one of the resource's calls. It asks first where the call has `confirm`, and is disabled for operators
 * without the call's role. Its label is the message `resources.<r>.calls.<call>.label`.
 *
 * @throws {Error} where the resource has no call of that name
 *
 * @example
 * ```tsx
 * import { CallButton, RowActions } from 'deskwright/kit'
 *
 * export const actions = (
 *   <RowActions>
 *     <CallButton call="notify" />
 *   </RowActions>
 * )
 * ```
 */
export const CallButton = ({ call: callName }: { readonly call: string }) => {
  const { record, lock } = useRowLock()
  const translate = useTranslate()
  const start = useStartRowAction()
  const definition = useDefinition()
  const call = callNamed(definition, callName)
  const hint = useCallBlockedHint()(call, record)
  const label = translate(`resources.${definition.name}.calls.${callName}.label`, { _: callName })
  const ask = callConfirmation(call, translate('kit.confirm.call', { action: label }))
  return (
    <ActionButton
      color={call.color ?? 'info'}
      asks={ask !== undefined}
      disabled={lock !== undefined || hint !== undefined}
      hint={hint}
      onClick={() => void start({ record, callName, label, ask })}
    >
      {label}
    </ActionButton>
  )
}

/**
 * Deletes the record by the call that serves `delete`. The row disappears once the backend has accepted the call.
 *
 * @throws {Error} where the resource has no such call
 *
 * @example
 * ```tsx
 * import { DeleteButton, RowActions } from 'deskwright/kit'
 *
 * export const actions = (
 *   <RowActions>
 *     <DeleteButton />
 *   </RowActions>
 * )
 * ```
 */
export const DeleteButton = () => {
  const { record, lock } = useRowLock()
  const translate = useTranslate()
  const start = useStartRowAction()
  const definition = useDefinition()
  const callName = definition.verbs.delete ?? 'delete'
  const call = callNamed(definition, callName)
  const hint = useCallBlockedHint()(call, record)
  const label = translate('kit.buttons.delete')
  const ask = callConfirmation(call, translate('kit.confirm.delete'))
  return (
    <ActionButton
      color="error"
      asks={ask !== undefined}
      disabled={lock !== undefined || hint !== undefined}
      hint={hint}
      className="dw-action dw-action-quiet"
      onClick={() => void start({ record, callName, label, removes: true, ask })}
    >
      {label}
    </ActionButton>
  )
}

const OpenButton = ({ kind }: { readonly kind: 'edit' | 'show' }) => {
  const { record, lock } = useRowLock()
  const translate = useTranslate()
  const open = useOpenDialog()
  const { verbs, calls, [kind]: dialog } = useDefinition()
  const callHint = useCallBlockedHint()
  const hint = kind === 'edit' ? callHint(calls[verbs.update ?? ''], record) : undefined
  return (
    <ActionButton
      color="info"
      disabled={lock !== undefined || hint !== undefined}
      hint={hint}
      onPreload={() => preloadDialog(dialog)}
      onClick={() => open({ kind, record })}
    >
      {translate(`kit.buttons.${kind}`)}
    </ActionButton>
  )
}

/**
 * Opens the form of the record. It is disabled for operators who may not send the call that serves `update`.
 *
 * @example
 * ```tsx
 * import { EditButton, RowActions } from 'deskwright/kit'
 *
 * export const actions = (
 *   <RowActions>
 *     <EditButton />
 *   </RowActions>
 * )
 * ```
 */
export const EditButton = () => <OpenButton kind="edit" />

/**
 * Opens the record for reading, in a dialog or in the drawer beside the list.
 *
 * @example
 * ```tsx
 * import { RowActions, ShowButton } from 'deskwright/kit'
 *
 * export const actions = (
 *   <RowActions>
 *     <ShowButton />
 *   </RowActions>
 * )
 * ```
 */
export const ShowButton = () => <OpenButton kind="show" />
