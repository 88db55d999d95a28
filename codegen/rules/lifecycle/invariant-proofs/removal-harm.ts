import type { Code, InvariantFormula } from '../../../language/model'
import type { TransitionTable, TableMove } from '../../../language/model/transition-table'
import { withServerMoves } from '../graph/with-server-moves'
import { possibleEventsOf, isVacuous, requiredStatuses } from './vacuity'
import { isRouteInvariantForm } from './monitor'
import { strandedRoute, type ReachInvariantForm } from './reach'

/** What a table without some moves would lack. Each is asked with all moves that are removed. */
export interface RemovalHarm {
  /**
   * Whether a status that the promise is about is no longer reached, or another promise says nothing any more. What
   * loses that once does so with every further move that is removed.
   */
  loses: (removed: ReadonlySet<TableMove>) => boolean
  /**
   * The moves of a route on which another promise is broken now; null when none is. A further move mends it only by
   * taking that route away.
   */
  strands: (removed: ReadonlySet<TableMove>) => readonly TableMove[] | null
}

/** What a fix of one promise must leave alone. */
export function removalHarmOf(
  table: TransitionTable,
  form: InvariantFormula,
  others: readonly InvariantFormula[],
): RemovalHarm {
  const now = possibleEventsOf(table)
  const targets = requiredStatuses(form).filter((code) => now.reached.has(code))
  const says = [form, ...others].filter((each) => !isVacuous(each, now))
  // A promise about routes holds all the more when moves are gone.
  const reachForms = others.filter(
    (each) => !isRouteInvariantForm(each) && strandedMoves(table, each) === null,
  ) as ReachInvariantForm[]
  return {
    loses: (removed) => {
      const left = possibleEventsOf(table, removed)
      return (
        targets.some((code) => !left.reached.has(code)) ||
        says.some((each) => isVacuous(each, left))
      )
    },
    strands: (removed) => {
      if (reachForms.length === 0) return null
      const less = withoutMoves(table, removed)
      for (const each of reachForms) {
        const moves = strandedMoves(less, each)
        if (moves) return moves
      }
      return null
    },
  }
}

/** The moves of a route on which a promise is broken, by operators alone or with the server's help. */
function strandedMoves(
  table: TransitionTable,
  form: ReachInvariantForm,
): readonly TableMove[] | null {
  for (const each of new Set([table, withServerMoves(table)])) {
    const route = strandedRoute(each, form)
    if (route) return movesAlong(each, route)
  }
  return null
}

const movesAlong = ({ moves }: TransitionTable, route: readonly Code[]): TableMove[] =>
  route.slice(1).flatMap((to, index) => {
    const isStep = ({ from, ...move }: TableMove): boolean =>
      from === route[index] && (move.serverDecides || move.to === to)
    return moves.find(isStep) ?? []
  })

/** A table without some of its moves, or of those of the server. */
export const withoutMoves = (
  table: TransitionTable,
  removed: ReadonlySet<TableMove>,
): TransitionTable => ({
  ...table,
  moves: table.moves.filter((move) => !removed.has(move)),
  ...(table.server && { server: table.server.filter((move) => !removed.has(move)) }),
})
