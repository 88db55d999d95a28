import { watchedRoutes } from '../graph/simple-routes'
import { codesOf } from '../graph/arcs'
import { exactly, plus, type Count } from '../graph/count'
import { graphOf, reachableFrom, shortestRoute, tableGraph } from '../graph/graph'
import type { Code, PromiseForm, Subject } from '../../model'
import type { Table, TableMove } from '../../model/table'
import { smallestRemoval } from './removal'
import { shortestWatched } from './shortest'
import { isGoal, isRouteForm, phaseOf, watchFor, type RouteForm } from './watch'

/** The result of checking a promise against the table. */
export interface Verdict {
  holds: boolean
  /** It speaks of something that never happens, and so says nothing. */
  empty: boolean
  /** The shortest route that breaks the promise, or one that shows that it holds; empty when there is no such route. */
  example: Code[]
  /** Moves to remove so that the promise holds. Empty when it holds already, or when moves would have to be added. */
  fix: TableMove[]
  /** Whether no smaller set of moves would be enough. */
  fixIsSmallest: boolean
}

const proved = new WeakMap<PromiseForm, { table: Table; verdict: Verdict }>()

/**
 * Says whether a table keeps a promise. Checks and report ask for the same promises, and a search may take seconds, so
 * each result is kept.
 */
export function prove(table: Table, form: PromiseForm): Verdict {
  const known = proved.get(form)
  if (known?.table === table) return known.verdict
  const verdict = isRouteForm(form) ? proveRoutes(table, form) : proveReach(table, form)
  proved.set(form, { table, verdict })
  return verdict
}

function proveRoutes(table: Table, form: RouteForm): Verdict {
  const watch = watchFor(form)
  const broken = shortestWatched(table, watch, (state) => phaseOf(state) === 'broken')
  const shown =
    broken ??
    shortestWatched(table, watch, (state) =>
      form.form === 'neverAfter' ? phaseOf(state) === 'armed' : isGoal(state),
    )
  const removal = broken ? smallestRemoval(table, watch) : null
  return {
    holds: !broken,
    empty: !broken && isEmpty(table, form),
    example: shown ? codesOf(shown) : [],
    fix: removal?.moves ?? [],
    fixIsSmallest: removal?.smallest ?? true,
  }
}

/** How many routes without a repeated status lead to what a promise is about, and how many of these break it. */
export interface Share {
  broken: Count
  all: Count
}

/** The share of routes that break a promise; null when counting routes says nothing about it. */
export function shareOf(table: Table, form: PromiseForm, { holds }: Verdict): Share | null {
  if (!isRouteForm(form)) return null
  let share = { broken: exactly(0), all: exactly(0) }
  for (const states of watchedRoutes(table, watchFor(form)).values()) {
    for (const [state, count] of states) {
      if (!isGoal(state)) continue
      const wrong = phaseOf(state) === 'broken' ? count : exactly(0)
      share = { broken: plus(share.broken, wrong), all: plus(share.all, count) }
    }
  }
  // When only a route with a repeated status breaks the promise, the count would miss it.
  return !holds && share.broken.value === 0 ? null : share
}

const statuses = (codes: Code[]): Subject => ({ kind: 'statuses', codes })

/** Whether the promise speaks of something that never happens. */
function isEmpty(table: Table, form: RouteForm): boolean {
  const reached = reachableFrom(tableGraph(table), table.start)
  const happens = (subject: Subject): boolean =>
    subject.kind === 'call'
      ? table.moves.some(({ from, call }) => call === subject.call && reached.has(from))
      : subject.codes.some((code) => reached.has(code))
  switch (form.form) {
    case 'onlyAfter':
    case 'atMostOnce':
      return !happens(form.what)
    case 'neverAfter':
      return !happens(form.after) || !happens(form.never)
    case 'neverDirectly':
      return !happens(statuses(form.from)) || !happens(statuses(form.to))
    case 'onlyBy':
      return !happens(statuses(form.to))
  }
}

const noFix = { fix: [], fixIsSmallest: true }

type ReachForm = Exclude<PromiseForm, RouteForm>

/**
 * Proves that each of the first statuses leads to one of the second. With `always`, that must stay true wherever the
 * record goes in between.
 */
function proveReach(table: Table, form: ReachForm): Verdict {
  const graph = tableGraph(table)
  const reached = reachableFrom(graph, table.start)
  const from = form.from.filter((code) => reached.has(code))
  if (from.length === 0) return { holds: true, empty: true, example: [], ...noFix }
  for (const code of from) {
    const dead = form.form === 'canReach' ? [] : strandedAfter(table, code, form.to)
    const way = shortestRoute(graph, [code], dead.length > 0 ? dead : form.to)
    if (way === null) return { holds: false, empty: false, example: [], ...noFix }
    if (dead.length > 0) {
      const before = shortestRoute(graph, table.start, [code]) ?? []
      const after = shortestRoute(withoutLeaving(table, form.to), [code], dead) ?? way
      return { holds: false, empty: false, example: [...before, ...after.slice(1)], ...noFix }
    }
  }
  const example = shortestRoute(graph, from, form.to) ?? []
  return { holds: true, empty: false, example, ...noFix }
}

/**
 * Statuses that a record can reach before it was in one of `to`, and from which none of `to` can be reached any more.
 */
function strandedAfter(table: Table, from: Code, to: readonly Code[]): Code[] {
  const graph = tableGraph(table)
  const before = reachableFrom(withoutLeaving(table, to), [from])
  return [...before].filter((code) => shortestRoute(graph, [code], to) === null)
}

const withoutLeaving = (table: Table, codes: readonly Code[]) =>
  graphOf(
    table.statuses.map(({ code }) => code),
    table.moves.filter(({ from }) => !codes.includes(from)),
  )
