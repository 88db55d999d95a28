import { graphOf, leadingTo, reachableFrom, shortestRoute, tableGraph } from '../graph/graph'
import type { Code, InvariantFormula } from '../../../language/model'
import type { TransitionTable } from '../../../language/model/transition-table'
import type { RouteInvariantForm } from './monitor'

export type ReachInvariantForm = Exclude<InvariantFormula, RouteInvariantForm>

/** Whether a promise about what can be reached holds, with the route that shows it. */
export interface ReachProof {
  holds: boolean
  /** The shortest route that breaks the promise, or that shows that it holds; empty when there is none. */
  example: Code[]
}

/**
 * Proves that each of the first statuses leads to one of the second. With `always`, that must stay true wherever the
 * record goes in between.
 */
export function proveReach(table: TransitionTable, form: ReachInvariantForm): ReachProof {
  const stranded = strandedRoute(table, form)
  // Of a status that leads nowhere the way there shows nothing.
  if (stranded) return { holds: false, example: form.form === 'canReach' ? [] : stranded }
  const graph = tableGraph(table)
  const [from, to] =
    form.form === 'everyEnds'
      ? [table.start, endsOf(table)]
      : [reachedOf(table, form.from), form.to]
  return { holds: true, example: shortestRoute(graph, from, to) ?? [] }
}

/**
 * A shortest route to where a promise about what can be reached is broken; null when it holds. It stays broken, whatever
 * else is removed, for as long as a record can go this route.
 */
export function strandedRoute(table: TransitionTable, form: ReachInvariantForm): Code[] | null {
  const graph = tableGraph(table)
  if (form.form === 'everyEnds') {
    const leading = leadingTo(graph, endsOf(table))
    const dead = [...reachableFrom(graph, table.start)].filter((code) => !leading.has(code))
    return dead.length > 0 ? shortestRoute(graph, table.start, dead) : null
  }
  const leading = leadingTo(graph, form.to)
  const inside = form.form === 'canReach' ? graph : withoutLeaving(table, form.to)
  for (const code of reachedOf(table, form.from)) {
    const gone = form.form === 'canReach' ? [code] : [...reachableFrom(inside, [code])]
    const dead = gone.filter((each) => !leading.has(each))
    if (dead.length === 0) continue
    const before = shortestRoute(graph, table.start, [code]) ?? []
    return [...before, ...(shortestRoute(inside, [code], dead) ?? []).slice(1)]
  }
  return null
}

/** The statuses that a record can come to, of some. */
function reachedOf(table: TransitionTable, codes: readonly Code[]): Code[] {
  const reached = reachableFrom(tableGraph(table), table.start)
  return codes.filter((code) => reached.has(code))
}

const endsOf = ({ statuses }: TransitionTable): Code[] =>
  statuses.filter(({ end }) => end).map(({ code }) => code)

const withoutLeaving = (table: TransitionTable, codes: readonly Code[]) =>
  graphOf(
    table.statuses.map(({ code }) => code),
    table.moves.filter(({ from }) => !codes.includes(from)),
  )
