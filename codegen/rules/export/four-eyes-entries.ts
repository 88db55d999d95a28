import type { Code } from '../../language/model'
import type { TransitionTable, TableMove } from '../../language/model/transition-table'

/** A way into one of the statuses after which another person has to go on. */
export interface FourEyesEntry {
  name: string
  move: TableMove | null
  /** Place in the list of moves; the start of a record stands before all of them. */
  number: number
  code: Code
  /** Whether the move may lead to several of them, which are then told apart. */
  isOneOfMany: boolean
}

/** Where a record is after a move, as far as it is among some statuses; null stands for the start of a record. */
const ledTo = (move: TableMove | null, start: readonly Code[], among: readonly Code[]): Code[] => {
  if (move !== null && !move.serverDecides) return [move.to]
  return among.filter((code) => move !== null || start.includes(code))
}

/** All ways into some statuses. The names begin with the place of the promise that asks. */
export const fourEyesEntries = (
  among: readonly Code[],
  at: number,
  own: TransitionTable,
): FourEyesEntry[] =>
  [null, ...own.moves].flatMap((move, index) => {
    const targets = ledTo(move, own.start, among)
    const name = `first${at}_${index}`
    return targets.map((code, place) => ({
      name: place === 0 ? name : `${name}_${place}`,
      move,
      number: index - 1,
      code,
      isOneOfMany: targets.length > 1,
    }))
  })
