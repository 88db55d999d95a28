import type { InvariantFormula } from '../../../language/model'
import type { TransitionTable, TableMove } from '../../../language/model/transition-table'
import { withServer } from '../graph/environment'
import { possibleEventsOf, isVacuous, targetsOf } from './vacuity'
import { proveOnce } from './prove'
import { isRouteForm } from './monitor'

/**
 * Says whether a table without some moves would harm more than it mends: a status that the promise is about is no
 * longer reached, or another promise breaks or says nothing any more. What harms once harms with every further move
 * that is removed.
 */
export type Harms = (removed: ReadonlySet<TableMove>) => boolean

/** What a fix of one promise must leave alone. */
export function harmsOf(
  table: TransitionTable,
  form: InvariantFormula,
  others: readonly InvariantFormula[],
): Harms {
  const now = possibleEventsOf(table)
  const targets = targetsOf(form).filter((code) => now.reached.has(code))
  const says = [form, ...others].filter((each) => !isVacuous(each, now))
  const wide = withServer(table)
  // A promise about routes holds all the more when moves are gone.
  const reachForms = others.filter(
    (each) => !isRouteForm(each) && proveOnce(table, each).holds && proveOnce(wide, each).holds,
  )
  return (removed) => {
    const left = possibleEventsOf(table, removed)
    if (targets.some((code) => !left.reached.has(code))) return true
    if (says.some((each) => isVacuous(each, left))) return true
    if (reachForms.length === 0) return false
    const less = withoutMoves(table, removed)
    return reachForms.some(
      (each) => !proveOnce(less, each).holds || !proveOnce(withServer(less), each).holds,
    )
  }
}

/** A table without some of its moves, or of those of the server. */
export const withoutMoves = (
  table: TransitionTable,
  removed: ReadonlySet<TableMove>,
): TransitionTable => ({
  ...table,
  moves: table.moves.filter((move) => !removed.has(move)),
  ...(table.server && { server: table.server.filter((move) => !removed.has(move)) }),
})
