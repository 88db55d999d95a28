import type { Code } from '../../model'
import { graphOf } from './graph'
import type { Table } from '../../model/table'
import { arcsFrom, arcsOf, type Arc } from './arcs'
import { condensation } from './condensation'
import { exactly, plus, times, type Count } from './count'

/** Watches a route: small numbers for what it has seen so far. */
export interface Watch {
  enter: (start: Code) => number
  step: (state: number, arc: Arc) => number
}

/** For each status, how many routes arrive there in which state of the watch. */
export type Arrivals = ReadonlyMap<Code, ReadonlyMap<number, Count>>

/** So many routes inside groups of statuses that lead to one another are followed one by one. */
const most = 40_000

const blind: Watch = { enter: () => 0, step: () => 0 }

/** How many routes from the start to each status visit no status twice. */
export function simpleRoutes(table: Table): Map<Code, Count> {
  const arrivals = watchedRoutes(table, blind)
  return new Map(table.statuses.map(({ code }) => [code, arrivals.get(code)?.get(0) ?? exactly(0)]))
}

type Totals = Map<Code, Map<number, Count>>

/**
 * Routes that visit no status twice, told apart by a watch. A route that has left a group of statuses that lead to one
 * another cannot come back, so only the routes inside each group are followed one by one; the rest is sums and products.
 */
export function watchedRoutes(table: Table, watch: Watch): Arrivals {
  const arcs = arcsOf(table)
  const leaving = arcsFrom(arcs)
  const codes = table.statuses.map(({ code }) => code)
  const { groups, groupOf } = condensation(graphOf(codes, arcs))
  const entries: Totals = new Map()
  const totals: Totals = new Map()
  for (const code of new Set(table.start)) {
    if (groupOf.has(code)) add(entries, code, watch.enter(code), exactly(1))
  }
  for (const [index, group] of groups.entries()) {
    const inside = ({ to }: Arc): boolean => groupOf.get(to) === index
    const gates = group.flatMap((code) =>
      [...(entries.get(code) ?? [])].map(([state, count]) => ({ code, state, count })),
    )
    const limit = Math.max(200, Math.floor(most / Math.max(gates.length, 1)))
    for (const { code, state, count } of gates) {
      const within = routesInside({ code, state }, { leaving, inside, watch, limit })
      for (const [to, next, ways] of rowsOf(within)) add(totals, to, next, times(count, ways))
    }
    const own = new Map(group.map((code) => [code, totals.get(code) ?? new Map()]))
    for (const [code, state, count] of rowsOf(own)) {
      const out = (leaving.get(code) ?? []).filter((arc) => !inside(arc))
      for (const arc of out) add(entries, arc.to, watch.step(state, arc), count)
    }
  }
  return totals
}

const rowsOf = (totals: Totals): [code: Code, state: number, count: Count][] =>
  [...totals].flatMap(([code, states]) =>
    [...states].map(([state, count]): [Code, number, Count] => [code, state, count]),
  )

function add(counts: Totals, code: Code, state: number, count: Count): void {
  const states = counts.get(code) ?? new Map<number, Count>()
  counts.set(code, states)
  states.set(state, plus(states.get(state) ?? exactly(0), count))
}

interface Step {
  code: Code
  state: number
  before: Step | null
}

interface Walk {
  leaving: ReadonlyMap<Code, readonly Arc[]>
  inside: (arc: Arc) => boolean
  watch: Watch
  limit: number
}

/** Shortest first, so that a count that is given up has seen something of every status. */
function routesInside(gate: Pick<Step, 'code' | 'state'>, walk: Walk): Totals {
  const found: Totals = new Map()
  const queue: Step[] = [{ ...gate, before: null }]
  for (const step of queue) {
    add(found, step.code, step.state, exactly(1))
    if (queue.length > walk.limit) continue
    for (const next of nextSteps(step, walk)) {
      if (!passes(step, next.code)) queue.push(next)
    }
  }
  return queue.length <= walk.limit ? found : atLeast(found, gate, walk)
}

const nextSteps = (step: Step, { leaving, inside, watch }: Walk): Step[] =>
  (leaving.get(step.code) ?? [])
    .filter(inside)
    .map((arc) => ({ code: arc.to, state: watch.step(step.state, arc), before: step }))

/** What was counted before the limit, and one route to each status that no counted route led to. */
function atLeast(found: Totals, gate: Pick<Step, 'code' | 'state'>, walk: Walk): Totals {
  const first = new Map<Code, Step>([[gate.code, { ...gate, before: null }]])
  for (const step of first.values()) {
    for (const next of nextSteps(step, walk)) if (!first.has(next.code)) first.set(next.code, next)
  }
  for (const { code, state } of first.values()) {
    if (!found.has(code)) add(found, code, state, exactly(1))
  }
  for (const [code, states] of found) {
    // To stay where one is there is no second way.
    const exact = code === gate.code
    for (const [state, { value }] of states) states.set(state, { value, exact })
  }
  return found
}

function passes(step: Step, code: Code): boolean {
  for (let each: Step | null = step; each; each = each.before) if (each.code === code) return true
  return false
}
