import { useTranslate } from 'ra-core'
import type { Lifecycle } from '../../providers/definitions/definition'
import { useDefinition } from '../contexts/definitions'
import { plainText } from '../values/record-value'
import { ActionButton, type ActionButtonProps } from './action-button'
import { actionsFor, splitActions, type OfferedAction } from './actions-for'
import { MoreMenu } from './more-menu'
import { useRefusal, useRoles } from '../contexts/roles'
import { useRowLock } from './use-row-lock'
import { useStartAction, type ActionRequest } from './use-action'

/**
 * A button for each move that the record's status offers. When there are more than four, the less important ones stand
 * in a menu.
 */
export const MoveButtons = ({ lifecycle }: { readonly lifecycle: Lifecycle }) => {
  const { record, lock } = useRowLock()
  const refusal = useRefusal()
  const label = useMoveLabel()
  const move = useMove(lifecycle)
  const { buttons, more } = splitActions(actionsFor(record, lifecycle, useRoles()))
  const shown = (action: OfferedAction) => ({
    label: label(action),
    color: action.color,
    hint: refusal(action.blockers.flatMap(({ roles }) => roles)),
  })
  return (
    <>
      {buttons.map((action) => (
        <MoveButton
          key={action.id}
          {...shown(action)}
          asks={asks(action)}
          disabled={lock !== undefined || !action.allowed}
          onClick={() => move(action)}
        />
      ))}
      <MoreMenu
        lifecycle={lifecycle}
        disabled={lock !== undefined}
        items={more.map((action) => ({
          ...shown(action),
          key: action.id,
          disabled: !action.allowed,
          onSelect: () => move(action),
        }))}
      />
    </>
  )
}

const asks = ({ confirm, reason }: OfferedAction): boolean => confirm || reason !== undefined

type MoveButtonProps = Omit<ActionButtonProps, 'children'> & { readonly label: string }

const MoveButton = ({ label, ...props }: MoveButtonProps) => (
  <ActionButton {...props}>{label}</ActionButton>
)

const useMoveLabel = (): ((action: OfferedAction) => string) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return ({ labelKey, action, to }) =>
    translate(`resources.${name}.${labelKey}`, { _: action ?? plainText(to) })
}

const useMove = ({ field }: Lifecycle): ((action: OfferedAction) => void) => {
  const { record } = useRowLock()
  const { name } = useDefinition()
  const translate = useTranslate()
  const start = useStartAction()
  const labelOf = useMoveLabel()
  return (action) => {
    const label = labelOf(action)
    const ask: ActionRequest['ask'] = {
      title: translate('kit.confirm.move', {
        field: translate(`resources.${name}.fields.${field}`, { _: field }),
      }),
      target: action.serverDecides ? label : `${label} (${plainText(action.to)})`,
      reason: action.reason,
    }
    void start({
      record,
      callName: action.call,
      label,
      values: {
        ...(action.serverDecides ? {} : { [field]: action.to }),
        // A record that has a field named `action` keeps that field's value.
        ...(Object.hasOwn(record, 'action') ? {} : { action: action.action }),
      },
      ...(action.serverDecides ? { serverDecides: true } : { expected: { [field]: action.to } }),
      ...(asks(action) ? { ask } : {}),
    })
  }
}
