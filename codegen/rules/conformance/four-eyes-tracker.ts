import type { Code } from '../../language/model'
import type { TransitionTable } from '../../language/model/transition-table'
import type { HistoryLog } from './history-log'
import { isServerActor } from './row-actor'

/** Follows who has brought a record where, as far as a move asks for another person. */
export interface FourEyesTracker {
  /** Another record begins. */
  begin: () => void
  /** Whether whoever made a row was before where each of its moves asks for another person. */
  broke: (others: readonly (readonly Code[])[], row: number) => boolean
  /** A row has brought the record to a status, a place in `HistoryLog.statuses`. */
  row: (to: number, row: number) => void
}

export function createFourEyesTracker(
  log: HistoryLog,
  codes: readonly (Code | undefined)[],
  { moves }: Pick<TransitionTable, 'moves'>,
): FourEyesTracker {
  const compared = new Set(moves.flatMap(({ otherPersonThan = [] }) => otherPersonThan))
  const counts = codes.map((code) => code !== undefined && compared.has(code))
  const isPerson = log.people.map((who) => !isServerActor(who))
  /** Each number is a person and a status. */
  const been = new Set<number>()
  const numberOf = (who: number, status: number): number => who * codes.length + status
  return {
    begin: () => been.clear(),
    broke: (others, row) => {
      const who = log.who[row] ?? -1
      if (been.size === 0 || isPerson[who] !== true || others.length === 0) return false
      return others.every((than) =>
        than.some((code) => been.has(numberOf(who, codes.indexOf(code)))),
      )
    },
    row: (to, row) => {
      const who = log.who[row] ?? -1
      if (counts[to] === true && isPerson[who] === true) been.add(numberOf(who, to))
    },
  }
}
