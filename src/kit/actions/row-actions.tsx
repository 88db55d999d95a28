import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../contexts/definitions'
import { useDialog } from '../contexts/dialog-context'
import { preloadForms } from './preload-forms'
import { useRowName } from '../contexts/table-context'
import { ActionButton } from './action-button'
import { useRefusal } from '../contexts/roles'
import { RowState } from './row-state'
import { useRowLock } from './use-row-lock'
import { callAsk } from './ask'
import { callOf, useStartAction } from './use-action'

/** The buttons of a row, and a note about a call that got no answer. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => (
  <Group>
    {children}
    <RowState />
  </Group>
)

/* The buttons are named by their labels alone, so the group says which record they are for. */
const Group = ({ children }: { readonly children: ReactNode }) => (
  <fieldset
    className="dw-actions"
    tabIndex={-1}
    data-row-actions
    aria-label={useTranslate()('kit.table.actions')}
    aria-describedby={useRowName()}
  >
    {children}
  </fieldset>
)

/** A button for one of the resource's calls. */
export const CallButton = ({ call: callName }: { readonly call: string }) => {
  const { record, lock } = useRowLock()
  const translate = useTranslate()
  const start = useStartAction()
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
  const start = useStartAction()
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
  const { open } = useDialog()
  const { verbs, calls } = useDefinition()
  const refusal = useRefusal()
  const hint = kind === 'edit' ? refusal(calls[verbs.update ?? '']?.roles) : undefined
  return (
    <span onPointerEnter={preloadForms} onFocus={preloadForms}>
      <ActionButton
        color="info"
        disabled={lock !== undefined || hint !== undefined}
        hint={hint}
        onClick={() => open({ kind, record })}
      >
        {translate(`kit.buttons.${kind}`)}
      </ActionButton>
    </span>
  )
}

export const EditButton = () => <OpenButton kind="edit" />
export const ShowButton = () => <OpenButton kind="show" />
