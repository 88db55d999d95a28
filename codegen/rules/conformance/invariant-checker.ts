import { withServerMoves } from '../lifecycle/graph/with-server-moves'
import type { Code, LifecycleModel } from '../../language/model'
import type { TableMove } from '../../language/model/transition-table'
import type { HistoryLog } from './history-log'
import { isServerName } from './row-actor'

/** What a row has done to a promise. */
export type RowVerdict = 'broken' | 'unsure' | null

/** Follows one promise along one record. */
export interface InvariantChecker {
  begin: () => void
  row: (here: number, from: number, to: number, row: number) => RowVerdict
}

/** What judges share. */
export interface CheckerContext {
  log: HistoryLog
  codes: readonly (Code | undefined)[]
  table: LifecycleModel
}

/** Who made a row: a person, the server, or one of both. */
type Maker = 0 | 1 | 2

export const rowActor = ({ log }: CheckerContext, row: number): Maker => {
  const who = log.people[log.who[row] ?? -1]
  return who === undefined ? 2 : isServerName(who) ? 1 : 0
}

/** The moves of the table that a row may have been. */
export function possibleMoves(
  context: CheckerContext,
): (from: number, to: number, row: number) => readonly TableMove[] {
  const { codes, table } = context
  const { moves } = withServerMoves(table)
  const known = new Map<number, readonly TableMove[]>()
  return (from, to, row) => {
    const maker = rowActor(context, row)
    const key = (from * codes.length + to) * 3 + maker
    const found =
      known.get(key) ??
      moves.filter(
        (move) =>
          move.from === codes[from] &&
          (move.serverDecides || move.to === codes[to]) &&
          (maker === 2 || move.bySystem === (maker === 1)),
      )
    known.set(key, found)
    return found
  }
}
