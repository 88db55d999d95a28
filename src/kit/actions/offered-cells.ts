import type { Code, Lifecycle } from '../../providers/definitions/definition'
import { actionsFor } from './actions-for'

/** A letter for each call, as generated tests write them. */
export type CallLetters = Readonly<Record<string, string>>

/**
 * What a record in a status offers, one letter for each status in the order of the table: the call, a capital where it
 * asks first, a dot for no move. Several moves to one status, moves with an action of their own and those whose target
 * the server decides are written out behind it.
 */
export const offeredCells = (code: Code, lifecycle: Lifecycle, letters: CallLetters): string => {
  const actions = actionsFor({ [lifecycle.field]: code }, lifecycle, [])
  const short = (call: string, confirm: boolean): string => {
    const letter = Object.keys(letters).find((each) => letters[each] === call) ?? '?'
    return confirm ? letter.toUpperCase() : letter
  }
  const isPlain = ({ action, serverDecides, to }: (typeof actions)[number]): boolean =>
    action === undefined && !serverDecides && actions.filter((each) => each.to === to).length === 1
  const cells = lifecycle.statuses.map((status) => {
    const found = actions.find((each) => isPlain(each) && each.to === status.code)
    return found ? short(found.call, found.confirm) : '.'
  })
  const others = actions
    .filter((each) => !isPlain(each))
    .map(({ to, action = '', serverDecides, call, confirm }) => {
      const target = serverDecides ? '?' : JSON.stringify(to)
      return ` ${target}${action === '' ? '' : `(${action})`}${short(call, confirm)}`
    })
  return cells.join('') + others.join('')
}

/** Where records start and end, and in which order the statuses stand. */
export const lifecycleFacts = ({ start, statuses }: Lifecycle) => ({
  start,
  ends: statuses.filter(({ end }) => end === true).map(({ code }) => code),
  codes: statuses.map(({ code }) => code),
})
