import type { Code } from '../../../language/model'
import { graphOf } from './graph'
import type { TransitionTable } from '../../../language/model/transition-table'
import { groupArcsByStart, arcsOf, type TransitionArc } from './arcs'
import { condenseGraph } from './condensation'
import { exactCount, addCounts, multiplyCounts, type BoundedCount } from './count'

/** Follows a route and keeps what it has seen so far as a small number. */
export interface RouteMonitor {
  enter: (start: Code) => number
  step: (state: number, arc: TransitionArc) => number
}

/** For each status, the number of routes that arrive there, grouped by the state of the watch. */
export type RouteCountsByStatus = ReadonlyMap<Code, ReadonlyMap<number, BoundedCount>>

/** At most about so many routes inside groups of statuses are followed one by one. */
const most = 40_000

const blind: RouteMonitor = { enter: () => 0, step: () => 0 }

/** For each status, the number of routes from the start that visit no status twice. */
export function countSimpleRoutes(table: TransitionTable): Map<Code, BoundedCount> {
  const arrivals = countRoutesByState(table, blind)
  return new Map(
    table.statuses.map(({ code }) => [code, arrivals.get(code)?.get(0) ?? exactCount(0)]),
  )
}

type Totals = Map<Code, Map<number, BoundedCount>>

/**
 * Counts the routes that visit no status twice, grouped by the state of a watch. Statuses that lead to one another form
 * a group, and a route that has left a group cannot come back. So only the routes inside each group are followed one by
 * one; the other numbers are sums and products.
 */
export function countRoutesByState(
  table: TransitionTable,
  watch: RouteMonitor,
): RouteCountsByStatus {
  const arcs = arcsOf(table)
  const leaving = groupArcsByStart(arcs)
  const codes = table.statuses.map(({ code }) => code)
  const { groups, groupOf } = condenseGraph(graphOf(codes, arcs))
  const entries: Totals = new Map()
  const totals: Totals = new Map()
  for (const code of new Set(table.start)) {
    if (groupOf.has(code)) addArrivals(entries, code, watch.enter(code), exactCount(1))
  }
  for (const [index, group] of groups.entries()) {
    const inside = ({ to }: TransitionArc): boolean => groupOf.get(to) === index
    const gates = group.flatMap((code) =>
      [...(entries.get(code) ?? [])].map(([state, count]) => ({ code, state, count })),
    )
    const limit = Math.max(200, Math.floor(most / Math.max(gates.length, 1)))
    for (const { code, state, count } of gates) {
      const within = routesInside({ code, state }, { leaving, inside, watch, limit })
      for (const [to, next, ways] of rowsOf(within))
        addArrivals(totals, to, next, multiplyCounts(count, ways))
    }
    const own = new Map(group.map((code) => [code, totals.get(code) ?? new Map()]))
    for (const [code, state, count] of rowsOf(own)) {
      const out = (leaving.get(code) ?? []).filter((arc) => !inside(arc))
      for (const arc of out) addArrivals(entries, arc.to, watch.step(state, arc), count)
    }
  }
  return totals
}

const rowsOf = (totals: Totals): [code: Code, state: number, count: BoundedCount][] =>
  [...totals].flatMap(([code, states]) =>
    [...states].map(([state, count]): [Code, number, BoundedCount] => [code, state, count]),
  )

function addArrivals(counts: Totals, code: Code, state: number, count: BoundedCount): void {
  const states = counts.get(code) ?? new Map<number, BoundedCount>()
  counts.set(code, states)
  states.set(state, addCounts(states.get(state) ?? exactCount(0), count))
}

interface RouteNode {
  code: Code
  state: number
  before: RouteNode | null
}

interface GroupSearch {
  leaving: ReadonlyMap<Code, readonly TransitionArc[]>
  inside: (arc: TransitionArc) => boolean
  watch: RouteMonitor
  limit: number
}

/** Follows the shortest routes first, so that a count that is given up has seen some route to every status. */
function routesInside(gate: Pick<RouteNode, 'code' | 'state'>, walk: GroupSearch): Totals {
  const found: Totals = new Map()
  const frontier: RouteNode[] = [{ ...gate, before: null }]
  for (const step of frontier) {
    addArrivals(found, step.code, step.state, exactCount(1))
    if (frontier.length > walk.limit) continue
    for (const next of nextSteps(step, walk)) {
      if (!visitsStatus(step, next.code)) frontier.push(next)
    }
  }
  return frontier.length <= walk.limit ? found : atLeast(found, gate, walk)
}

const nextSteps = (step: RouteNode, { leaving, inside, watch }: GroupSearch): RouteNode[] =>
  (leaving.get(step.code) ?? [])
    .filter(inside)
    .map((arc) => ({ code: arc.to, state: watch.step(step.state, arc), before: step }))

/** The routes that were counted before the limit, plus one route to each status that none of them reached. */
function atLeast(
  found: Totals,
  gate: Pick<RouteNode, 'code' | 'state'>,
  walk: GroupSearch,
): Totals {
  const first = new Map<Code, RouteNode>([[gate.code, { ...gate, before: null }]])
  for (const step of first.values()) {
    for (const next of nextSteps(step, walk)) if (!first.has(next.code)) first.set(next.code, next)
  }
  for (const { code, state } of first.values()) {
    if (!found.has(code)) addArrivals(found, code, state, exactCount(1))
  }
  for (const [code, states] of found) {
    // Only one route stays at the gate itself, so that count is exact.
    const exact = code === gate.code
    for (const [state, { value }] of states) states.set(state, { value, exact })
  }
  return found
}

function visitsStatus(step: RouteNode, code: Code): boolean {
  for (let each: RouteNode | null = step; each; each = each.before)
    if (each.code === code) return true
  return false
}
