import type { Code, Lifecycle } from '../../../providers/definitions/definition'
import { conditionText } from '../../../../wire/condition'
import { actionsFor } from './actions-for'

/** The letter that generated tests write for each call. */
export type CallTestLetters = Readonly<Record<string, string>>

/**
 * What a record in the given status offers, as text. It has one letter for each status, in the order of the table. That
 * is the letter of the call that leads there, or a dot if there is no such move. It is a capital if the call asks
 * first.
 *
 * Some moves are written out behind the letters: several moves to one status, moves with an action of their own, and
 * moves whose target the server decides.
 *
 * @param code the status of the record
 * @param lifecycle the transition table
 * @param letters the letter that stands for each call
 *
 * @example
 * ```tsx
 * import { offeredCells } from 'deskwright/testing'
 * import { statusLifecycle } from '../generated/order/lifecycle'
 *
 * export const offered = offeredCells(1, statusLifecycle, { s: 'status', d: 'delay' })
 * ```
 */
export const offeredCells = (
  code: Code,
  lifecycle: Lifecycle,
  letters: CallTestLetters,
): string => {
  const actions = actionsFor({ [lifecycle.field]: code }, lifecycle, [])
  const short = (call: string, confirm: boolean): string => {
    const letter = Object.keys(letters).find((each) => letters[each] === call) ?? '?'
    return confirm ? letter.toUpperCase() : letter
  }
  const isPlain = ({ action, serverDecides, to, when, ask }: (typeof actions)[number]): boolean =>
    action === undefined &&
    !serverDecides &&
    !when &&
    !ask &&
    actions.filter((each) => each.to === to).length === 1
  const cells = lifecycle.statuses.map((status) => {
    const found = actions.find((each) => isPlain(each) && each.to === status.code)
    return found ? short(found.call, found.confirm) : '.'
  })
  const others = actions
    .filter((each) => !isPlain(each))
    .map(({ to, action = '', serverDecides, call, confirm, when, ask }) => {
      const target = serverDecides ? '?' : JSON.stringify(to)
      return ` ${target}${action === '' ? '' : `(${action})`}${short(call, confirm)}${ask ? `{${ask.join()}}` : ''}${when ? `[${conditionText(when)}]` : ''}`
    })
  return cells.join('') + others.join('')
}

/**
 * Where records start and end, and in which order the statuses stand.
 *
 * @example
 * ```tsx
 * import { lifecycleFacts } from 'deskwright/testing'
 * import { statusLifecycle } from '../generated/order/lifecycle'
 *
 * export const { start, ends } = lifecycleFacts(statusLifecycle)
 * ```
 */
export const lifecycleFacts = ({ start, statuses }: Lifecycle) => ({
  start,
  ends: statuses.filter(({ end }) => end === true).map(({ code }) => code),
  codes: statuses.map(({ code }) => code),
})
