import type { TranslateFunction } from 'ra-core'
import type { Lifecycle, Move, ResourceDefinition } from '../../../providers/definitions/definition'
import type { ResultAction } from '../../../providers/action-results/action-result'
import { recordValue } from '../../base/values/record-value'
import type { Action } from './action'

type NamedAction = Pick<
  Action,
  'record' | 'callName' | 'label' | 'values' | 'expected' | 'removes' | 'call'
>

const lifecycleOf = ({ lifecycles }: ResourceDefinition, { expected, values }: NamedAction) =>
  lifecycles.find(({ field }) => Object.hasOwn(expected ?? values ?? {}, field))

const statusOf = ({ field, statuses }: Lifecycle, { expected, values }: NamedAction) => {
  const code = recordValue(expected ?? values, field)
  return statuses.find((status) => status.code === code)
}

/** Message key of a move's own name, when it has one. */
const moveKey = (
  { name, lifecycles }: ResourceDefinition,
  action: NamedAction,
): string | undefined => {
  for (const { field, moves } of lifecycles) {
    const move = moves.find((each) => isMeant(each, field, action))
    const { key = move?.action } = move ?? {}
    if (key != null) return `resources.${name}.moves.${field}.${key}`
  }
  return undefined
}

/** Whether an action is this move: by its action id where it has one, and by both of its ends. */
const isMeant = (move: Move, field: string, { callName, values, record }: NamedAction): boolean =>
  move.call === callName &&
  (recordValue(record, field) ?? move.from) === move.from &&
  (move.serverDecides === true || move.to === recordValue(values, field)) &&
  (move.action === undefined || move.action === recordValue(values, 'action'))

/** Whether a call serves moves to several statuses, so that its name does not tell what it was sent for. */
const isShared = ({ lifecycles }: ResourceDefinition, { callName }: NamedAction): boolean => {
  const moves = lifecycles.flatMap((lifecycle) => lifecycle.moves)
  const targets = moves.filter(({ call }) => call === callName).map(({ to }) => to)
  return new Set(targets).size > 1
}

/**
 * How an action is named before its outcome is known. The name of a target status could be read as a success, so the
 * call's own name comes first, and a target is marked as one.
 */
export const actionName = (
  definition: ResourceDefinition,
  action: NamedAction,
  translate: TranslateFunction,
): ResultAction => {
  const { label, callName, removes, call } = action
  const named = (key: string): ResultAction => ({ key, label: translate(key, { _: label }) })
  if (removes) return named('kit.buttons.delete')
  if (call.toggles) return { label, isTarget: true }
  const own = moveKey(definition, action)
  if (own) return named(own)
  const callKey = `resources.${definition.name}.calls.${callName}.label`
  const isCall = !isShared(definition, action) && translate(callKey, { _: '' }) !== ''
  if (isCall) return named(callKey)
  const lifecycle = lifecycleOf(definition, action)
  const status = lifecycle && statusOf(lifecycle, action)
  if (!lifecycle || !status) return { label }
  const key = `resources.${definition.name}.choices.${lifecycle.field}.${status.key}`
  return { ...named(key), isTarget: true }
}

/** The name of an action in the present language: a verb, or the change to a status. */
export const actionText = (
  { key, label, isTarget }: ResultAction,
  translate: TranslateFunction,
): string => {
  const text = key === undefined ? label : translate(key, { _: label })
  return isTarget ? translate('kit.actions.change', { status: text }) : text
}
