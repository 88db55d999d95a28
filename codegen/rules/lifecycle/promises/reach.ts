import { graphOf, leadingTo, reachableFrom, shortestRoute, tableGraph } from '../graph/graph'
import type { Code, InvariantFormula } from '../../../language/model'
import type { TransitionTable } from '../../../language/model/transition-table'
import type { RouteForm } from './monitor'

export type ReachForm = Exclude<InvariantFormula, RouteForm>

/** Whether a promise about what can be reached holds, with the route that shows it. */
export interface Reach {
  holds: boolean
  /** The shortest route that breaks the promise, or that shows that it holds; empty when there is none. */
  example: Code[]
}

/**
 * Proves that each of the first statuses leads to one of the second. With `always`, that must stay true wherever the
 * record goes in between.
 */
export function proveReach(table: TransitionTable, form: ReachForm): Reach {
  if (form.form === 'everyEnds') return proveEnds(table)
  const graph = tableGraph(table)
  const reached = reachableFrom(graph, table.start)
  const from = form.from.filter((code) => reached.has(code))
  for (const code of from) {
    const dead = form.form === 'canReach' ? [] : strandedAfter(table, code, form.to)
    const way = shortestRoute(graph, [code], dead.length > 0 ? dead : form.to)
    if (way === null) return { holds: false, example: [] }
    if (dead.length > 0) {
      const before = shortestRoute(graph, table.start, [code]) ?? []
      const after = shortestRoute(withoutLeaving(table, form.to), [code], dead) ?? way
      return { holds: false, example: [...before, ...after.slice(1)] }
    }
  }
  return { holds: true, example: shortestRoute(graph, from, form.to) ?? [] }
}

/** Proves that an end can be reached from wherever a record can be, also after it was in one. */
function proveEnds(table: TransitionTable): Reach {
  const graph = tableGraph(table)
  const ends = table.statuses.filter(({ end }) => end).map(({ code }) => code)
  const leading = leadingTo(graph, ends)
  const dead = [...reachableFrom(graph, table.start)].filter((code) => !leading.has(code))
  const example = shortestRoute(graph, table.start, dead.length > 0 ? dead : ends) ?? []
  return { holds: dead.length === 0, example }
}

/**
 * Statuses that a record can reach before it was in one of `to`, and from which none of `to` can be reached any more.
 */
function strandedAfter(table: TransitionTable, from: Code, to: readonly Code[]): Code[] {
  const graph = tableGraph(table)
  const before = reachableFrom(withoutLeaving(table, to), [from])
  const leading = leadingTo(graph, to)
  return [...before].filter((code) => !leading.has(code))
}

const withoutLeaving = (table: TransitionTable, codes: readonly Code[]) =>
  graphOf(
    table.statuses.map(({ code }) => code),
    table.moves.filter(({ from }) => !codes.includes(from)),
  )
