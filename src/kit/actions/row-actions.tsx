import { use, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../contexts/definitions'
import { useOpenDialog } from '../contexts/dialog-context'
import { preloadDialog } from './preload-dialog'
import { RowContext } from '../contexts/table-context'
import { ActionButton } from './action-button'
import { useRefusal } from '../contexts/roles'
import { RowState } from './row-state'
import { useRowLock } from './use-row-lock'
import { callAsk } from './ask'
import { callOf, useRowStart } from './use-action'

/** The buttons of a record, and a note about a call that got no answer. In a table, their cell holds them together. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => {
  const label = useTranslate()('kit.table.actions')
  const content = (
    <>
      {children}
      <RowState />
    </>
  )
  return use(RowContext) ? (
    content
  ) : (
    <fieldset className="dw-actions" tabIndex={-1} data-row-actions aria-label={label}>
      {content}
    </fieldset>
  )
}

/** A button for one of the resource's calls. */
export const CallButton = ({ call: callName }: { readonly call: string }) => {
  const { record, lock } = useRowLock()
  const translate = useTranslate()
  const start = useRowStart()
  const definition = useDefinition()
  const call = callOf(definition, callName)
  const hint = useRefusal()(call.roles)
  const label = translate(`resources.${definition.name}.calls.${callName}.label`, { _: callName })
  const ask = callAsk(call, translate('kit.confirm.call', { action: label }))
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

/** Deletes the record by the call that serves `delete`. */
export const DeleteButton = () => {
  const { record, lock } = useRowLock()
  const translate = useTranslate()
  const start = useRowStart()
  const definition = useDefinition()
  const callName = definition.verbs.delete ?? 'delete'
  const call = callOf(definition, callName)
  const hint = useRefusal()(call.roles)
  const label = translate('kit.buttons.delete')
  const ask = callAsk(call, translate('kit.confirm.delete'))
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
  const refusal = useRefusal()
  const hint = kind === 'edit' ? refusal(calls[verbs.update ?? '']?.roles) : undefined
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

export const EditButton = () => <OpenButton kind="edit" />
export const ShowButton = () => <OpenButton kind="show" />
