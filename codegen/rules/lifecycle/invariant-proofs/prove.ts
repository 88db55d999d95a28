import type { ConditionPart } from '../../../../wire/condition'
import { countRoutesByState } from '../graph/simple-routes'
import { routeCodes, type TransitionArc } from '../graph/arcs'
import { exactCount, addCounts, type BoundedCount } from '../graph/count'
import { withAcceptedFinding, withServerMoves } from '../graph/with-server-moves'
import type { Code, InvariantFormula } from '../../../language/model'
import type { TransitionTable, TableMove } from '../../../language/model/transition-table'
import { otherLifecyclesIn, proveAcrossLifecycles } from './across-lifecycles'
import { isVacuousIn } from './vacuity'
import { counterexampleRecord } from './counterexample'
import { proveReach } from './reach'
import { shortestMonitoredRoute } from './shortest-route'
import {
  isGoalState,
  isRouteInvariantForm,
  monitorPhaseOf,
  createInvariantMonitor,
  type RouteInvariantForm,
} from './monitor'

/**
 * The result of checking a promise twice: on the moves of the table alone, and on these together with whatever the
 * server does.
 */
export interface InvariantVerdict {
  /** It holds both times. */
  holds: boolean
  /** It holds on the moves of the table alone. */
  holdsForOperators: boolean
  /** It speaks of something that never happens, whatever the server does, and so says nothing. */
  empty: boolean
  /** The shortest route that breaks the promise, or one that shows that it holds; empty when there is no such route. */
  example: Code[]
  /** The moves on that route that the server makes by itself. */
  serverMoves: TableMove[]
  /** The values of a record with which the last move of the route breaks the promise; empty when they do not matter. */
  record: readonly ConditionPart[]
}

const proved = new WeakMap<
  InvariantFormula,
  { table: TransitionTable; verdict: InvariantVerdict }
>()

/** Says whether a table keeps a promise. Checks and report ask for the same promises, so each result is kept. */
export function proveInvariant(table: TransitionTable, form: InvariantFormula): InvariantVerdict {
  const known = proved.get(form)
  if (known?.table === table) return known.verdict
  const verdict = proveTwice(table, form)
  proved.set(form, { table, verdict })
  return verdict
}

function proveTwice(table: TransitionTable, form: InvariantFormula): InvariantVerdict {
  const all = withServerMoves(table)
  const own = proveOnTable(table, form)
  const wide = all === table ? own : proveOnTable(all, form)
  // Every route of the table is also one beside the server, so the shorter example is the simpler one.
  const shown = own.holds && (!wide.holds || own.example.length === 0) ? wide : own
  return {
    holds: own.holds && wide.holds,
    holdsForOperators: own.holds,
    empty: own.holds && wide.holds && isVacuousIn(all, form),
    example: shown.example,
    serverMoves: shown.serverMoves,
    record: shown.record,
  }
}

type Once = Pick<InvariantVerdict, 'holds' | 'example' | 'serverMoves' | 'record'>

/** Checks a promise against every route of one table. */
export function proveOnTable(table: TransitionTable, form: InvariantFormula): Once {
  if (isRouteInvariantForm(form)) return proveRoutes(table, form)
  const { holds, example } = proveReach(table, form)
  return { holds, example, serverMoves: serverSteps(table, example), record: [] }
}

function proveRoutes(table: TransitionTable, form: RouteInvariantForm): Once {
  if (otherLifecyclesIn(table, form).length > 0) return proveAcrossLifecycles(table, form)
  const watch = createInvariantMonitor(form, table.domains)
  const broken = shortestMonitoredRoute(table, watch, (state) => monitorPhaseOf(state) === 'broken')
  const shown =
    broken ??
    shortestMonitoredRoute(table, watch, (state) =>
      form.form === 'neverAfter' ? monitorPhaseOf(state) === 'armed' : isGoalState(state),
    )
  const last = broken?.arcs.at(-1)?.move
  const record =
    form.form === 'onlyWhen' && last ? counterexampleRecord(last, form, table.domains) : null
  return {
    holds: !broken,
    record: record ?? [],
    example: shown ? routeCodes(shown) : [],
    serverMoves: (shown?.arcs ?? []).filter(isServers).map(({ move }) => move),
  }
}

const isServers = ({ move }: TransitionArc): boolean => move.server !== undefined

/** The steps of a route that no move of the table makes. */
function serverSteps({ moves }: TransitionTable, route: readonly Code[]): TableMove[] {
  return route.slice(1).flatMap((to, index) => {
    const between = moves.filter(
      (move) => move.from === route[index] && (move.serverDecides || move.to === to),
    )
    const [first] = between
    return first && between.every(({ server }) => server !== undefined) ? [first] : []
  })
}

/**
 * The accepted findings that a promise rests on: if what such a finding lets in came from anywhere, or went anywhere,
 * the promise would not hold.
 */
export function supportingFindings(
  table: TransitionTable,
  form: InvariantFormula,
  { holds }: InvariantVerdict,
): { readonly id: string; readonly subject: string }[] {
  if (!holds) return []
  return (table.accepted ?? []).filter((finding) => {
    const wider = withAcceptedFinding(table, finding)
    return wider !== null && !proveOnTable(wider, form).holds
  })
}

/** How many routes without a repeated status lead to what a promise is about, and how many of these break it. */
export interface BrokenRouteShare {
  broken: BoundedCount
  all: BoundedCount
}

const shares = new WeakMap<InvariantVerdict, BrokenRouteShare | null>()

/** The share of operators' routes that break a promise; null when counting routes says nothing about it. */
export function shareOfBrokenRoutes(
  table: TransitionTable,
  form: InvariantFormula,
  verdict: InvariantVerdict,
): BrokenRouteShare | null {
  const known = shares.get(verdict)
  if (known !== undefined) return known
  const share = countShare(table, form, verdict)
  shares.set(verdict, share)
  return share
}

function countShare(
  table: TransitionTable,
  form: InvariantFormula,
  { holdsForOperators, holds }: InvariantVerdict,
): BrokenRouteShare | null {
  if (!isRouteInvariantForm(form) || (holdsForOperators && !holds)) return null
  if (otherLifecyclesIn(table, form).length > 0) return null
  let share = { broken: exactCount(0), all: exactCount(0) }
  for (const states of countRoutesByState(
    table,
    createInvariantMonitor(form, table.domains),
  ).values()) {
    for (const [state, count] of states) {
      if (!isGoalState(state)) continue
      const wrong = monitorPhaseOf(state) === 'broken' ? count : exactCount(0)
      share = { broken: addCounts(share.broken, wrong), all: addCounts(share.all, count) }
    }
  }
  // When only a route with a repeated status breaks the promise, the count would miss it; and two lower bounds are no
  // ratio.
  const misses = !holds && share.broken.value === 0
  return misses || !share.all.exact ? null : share
}
