import { useTranslate, type RaRecord } from 'ra-core'
import type { Calls, Lifecycle, Question } from '../../../providers/definitions/definition'
import type { StatusLabel } from '../../forms/dialogs/record-question'
import { useDefinition } from '../../base/contexts/definitions'
import { plainText, recordValue } from '../../base/values/record-value'
import type { OfferedMove } from './actions-for'
import type { ActionConfirmation } from './action-confirmation'
import type { ActionRequest } from './use-start-action'

/** Whether the operator is asked before a move. */
export const needsConfirmation = ({ confirm, reason, ask }: OfferedMove): boolean =>
  confirm || reason !== undefined || ask !== undefined

/** What the button of a move says. */
export const useMoveLabel = (): ((action: OfferedMove) => string) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return ({ labelKey, action, to }) =>
    translate(`resources.${name}.${labelKey}`, { _: action ?? plainText(to) })
}

/** The words of the question that is asked before a move, wherever they stand. */
const questionOf = (
  { asked: origin, call, to }: OfferedMove,
  { statuses }: Lifecycle,
  calls: Calls,
): Question | undefined => {
  const confirm =
    origin === 'call'
      ? calls[call]?.confirm
      : origin === 'status'
        ? statuses.find(({ code }) => code === to)?.confirm
        : origin
  return typeof confirm === 'object' ? confirm : undefined
}

/** A status as confirmations name it. A code that the table does not have is its own name. */
const useStatusWords = ({ field, statuses }: Lifecycle): ((code: unknown) => StatusLabel) => {
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
const otherMoveFields = ({ moves }: Lifecycle, { call, ask = [] }: OfferedMove) => {
  const others = moves.flatMap((move) => (move.call === call ? (move.ask ?? []) : []))
  const omit = others.filter((field) => !ask.includes(field))
  return omit.length === 0 ? {} : { omit: [...new Set(omit)] }
}

/** What a move is for one record: what is asked, what is sent, and what the record holds afterwards. */
export const useMoveRequest = (
  lifecycle: Lifecycle,
): ((action: OfferedMove, record: RaRecord) => ActionRequest) => {
  const { field } = lifecycle
  const { calls } = useDefinition()
  const words = useStatusWords(lifecycle)
  const translate = useTranslate()
  const labelOf = useMoveLabel()
  return (action, record) => {
    const label = labelOf(action)
    const ask: ActionConfirmation = {
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
    return {
      record,
      callName: action.call,
      label,
      values: {
        ...(action.serverDecides ? {} : { [field]: action.to }),
        // A record that has a field named `action` keeps that field's value.
        ...(Object.hasOwn(record, 'action') ? {} : { action: action.action }),
      },
      ...(action.serverDecides ? { serverDecides: true } : { expected: { [field]: action.to } }),
      ...otherMoveFields(lifecycle, action),
      ...(needsConfirmation(action) ? { ask } : {}),
    }
  }
}
