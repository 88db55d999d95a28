import type { ConditionPart } from '../../../wire/condition'
import { watchedRoutes } from '../graph/simple-routes'
import { codesOf, type Arc } from '../graph/arcs'
import { exactly, plus, type Count } from '../graph/count'
import { withAccepted, withServer } from '../graph/environment'
import type { Code, PromiseForm } from '../../model'
import type { Table, TableMove } from '../../model/table'
import { lifecyclesBeside, proveBeside } from './beside'
import { isEmpty } from './empty'
import { escaping } from './escape'
import { proveReach } from './reach'
import { shortestWatched } from './shortest'
import { isGoal, isRouteForm, phaseOf, watchFor, type RouteForm } from './watch'

/**
 * The result of checking a promise twice: on the moves of the table alone, and on these together with whatever the
 * server does.
 */
export interface Verdict {
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

const proved = new WeakMap<PromiseForm, { table: Table; verdict: Verdict }>()

/** Says whether a table keeps a promise. Checks and report ask for the same promises, so each result is kept. */
export function prove(table: Table, form: PromiseForm): Verdict {
  const known = proved.get(form)
  if (known?.table === table) return known.verdict
  const verdict = proveTwice(table, form)
  proved.set(form, { table, verdict })
  return verdict
}

function proveTwice(table: Table, form: PromiseForm): Verdict {
  const all = withServer(table)
  const own = proveOnce(table, form)
  const wide = all === table ? own : proveOnce(all, form)
  // Every route of the table is also one beside the server, so the shorter example is the simpler one.
  const shown = own.holds && (!wide.holds || own.example.length === 0) ? wide : own
  return {
    holds: own.holds && wide.holds,
    holdsForOperators: own.holds,
    empty: own.holds && wide.holds && isEmpty(all, form),
    example: shown.example,
    serverMoves: shown.serverMoves,
    record: shown.record,
  }
}

type Once = Pick<Verdict, 'holds' | 'example' | 'serverMoves' | 'record'>

/** Checks a promise against every route of one table. */
export function proveOnce(table: Table, form: PromiseForm): Once {
  if (isRouteForm(form)) return proveRoutes(table, form)
  const { holds, example } = proveReach(table, form)
  return { holds, example, serverMoves: serverSteps(table, example), record: [] }
}

function proveRoutes(table: Table, form: RouteForm): Once {
  if (lifecyclesBeside(table, form).length > 0) return proveBeside(table, form)
  const watch = watchFor(form, table.domains)
  const broken = shortestWatched(table, watch, (state) => phaseOf(state) === 'broken')
  const shown =
    broken ??
    shortestWatched(table, watch, (state) =>
      form.form === 'neverAfter' ? phaseOf(state) === 'armed' : isGoal(state),
    )
  const last = broken?.arcs.at(-1)?.move
  const record = form.form === 'onlyWhen' && last ? escaping(last, form, table.domains) : null
  return {
    holds: !broken,
    record: record ?? [],
    example: shown ? codesOf(shown) : [],
    serverMoves: (shown?.arcs ?? []).filter(isServers).map(({ move }) => move),
  }
}

const isServers = ({ move }: Arc): boolean => move.server !== undefined

/** The steps of a route that no move of the table makes. */
function serverSteps({ moves }: Table, route: readonly Code[]): TableMove[] {
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
export function restsOn(
  table: Table,
  form: PromiseForm,
  { holds }: Verdict,
): { readonly id: string; readonly subject: string }[] {
  if (!holds) return []
  return (table.accepted ?? []).filter((finding) => {
    const wider = withAccepted(table, finding)
    return wider !== null && !proveOnce(wider, form).holds
  })
}

/** How many routes without a repeated status lead to what a promise is about, and how many of these break it. */
export interface Share {
  broken: Count
  all: Count
}

const shares = new WeakMap<Verdict, Share | null>()

/** The share of operators' routes that break a promise; null when counting routes says nothing about it. */
export function shareOf(table: Table, form: PromiseForm, verdict: Verdict): Share | null {
  const known = shares.get(verdict)
  if (known !== undefined) return known
  const share = counted(table, form, verdict)
  shares.set(verdict, share)
  return share
}

function counted(
  table: Table,
  form: PromiseForm,
  { holdsForOperators, holds }: Verdict,
): Share | null {
  if (!isRouteForm(form) || (holdsForOperators && !holds)) return null
  if (lifecyclesBeside(table, form).length > 0) return null
  let share = { broken: exactly(0), all: exactly(0) }
  for (const states of watchedRoutes(table, watchFor(form, table.domains)).values()) {
    for (const [state, count] of states) {
      if (!isGoal(state)) continue
      const wrong = phaseOf(state) === 'broken' ? count : exactly(0)
      share = { broken: plus(share.broken, wrong), all: plus(share.all, count) }
    }
  }
  // When only a route with a repeated status breaks the promise, the count would miss it; and two lower bounds are no
  // ratio.
  const misses = !holds && share.broken.value === 0
  return misses || !share.all.exact ? null : share
}
