import { useTranslate } from 'ra-core'
import type { Calls, Lifecycle, Question } from '../../providers/definitions/definition'
import type { StatusWords } from '../dialogs/record-question'
import { useDefinition } from '../contexts/definitions'
import { plainText, recordValue } from '../values/record-value'
import { ActionButton, type ActionButtonProps } from './action-button'
import { actionsFor, splitActions, type OfferedAction } from './actions-for'
import { MoreMenu } from './more-menu'
import { useRefusal, useRoles } from '../contexts/roles'
import type { ActionAsk } from './ask'
import { useRowLock } from './use-row-lock'
import { useRowStart } from './use-action'

/**
 * A button for each move that the record's status offers. When there are more than four, the less important ones stand
 * in a menu.
 */
export const MoveButtons = ({ lifecycle }: { readonly lifecycle: Lifecycle }) => {
  const { record, lock } = useRowLock()
  const refusal = useRefusal()
  const label = useMoveLabel()
  const move = useMove(lifecycle)
  const { buttons, more } = splitActions(
    actionsFor(record, lifecycle, useRoles()).filter(({ broken }) => broken.length === 0),
  )
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

const asks = ({ confirm, reason, ask }: OfferedAction): boolean =>
  confirm || reason !== undefined || ask !== undefined

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

/** The words of the question that is asked before a move, wherever they stand. */
const questionOf = (
  { asked, call, to }: OfferedAction,
  { statuses }: Lifecycle,
  calls: Calls,
): Question | undefined => {
  const said =
    asked === 'call'
      ? calls[call]?.confirm
      : asked === 'status'
        ? statuses.find(({ code }) => code === to)?.confirm
        : asked
  return typeof said === 'object' ? said : undefined
}

/** A status as confirmations name it. A code that the table does not have is its own name. */
const useStatusWords = ({ field, statuses }: Lifecycle): ((code: unknown) => StatusWords) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return (code) => {
    const text = plainText(code)
    const status = statuses.find((each) => each.code === code)
    if (!status) return { label: text }
    const label = translate(`resources.${name}.choices.${field}.${status.key}`, { _: text })
    return { label, code: text, ...(status.color && { color: status.color }) }
  }
}

/** What other moves by the same call ask for is sent with those only. */
const omitted = ({ moves }: Lifecycle, { call, ask = [] }: OfferedAction) => {
  const others = moves.flatMap((move) => (move.call === call ? (move.ask ?? []) : []))
  const omit = others.filter((field) => !ask.includes(field))
  return omit.length === 0 ? {} : { omit: [...new Set(omit)] }
}

const useMove = (lifecycle: Lifecycle): ((action: OfferedAction) => void) => {
  const { field } = lifecycle
  const { record } = useRowLock()
  const { calls } = useDefinition()
  const words = useStatusWords(lifecycle)
  const translate = useTranslate()
  const start = useRowStart()
  const labelOf = useMoveLabel()
  return (action) => {
    const label = labelOf(action)
    const ask: ActionAsk = {
      title: action.ownLabel
        ? translate('kit.confirm.call', { action: label })
        : translate('kit.confirm.move', { target: label }),
      question: questionOf(action, lifecycle, calls),
      tone: action.tone,
      reason: action.reason,
      when: action.when,
      inputs: action.ask,
      move: {
        field,
        from: words(recordValue(record, field)),
        to: action.serverDecides ? { label } : words(action.to),
      },
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
      ...omitted(lifecycle, action),
      ...(asks(action) ? { ask } : {}),
    })
  }
}
