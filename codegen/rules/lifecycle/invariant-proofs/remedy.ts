import type { InvariantFormula } from '../../../language/model'
import {
  codeText,
  type TransitionTable,
  type TableMove,
} from '../../../language/model/transition-table'
import { acceptedEntryStatus, withServerMoves } from '../graph/with-server-moves'
import { layeredCut } from './layered-cut'
import { otherLifecyclesIn } from './across-lifecycles'
import { removalHarmOf, type RemovalHarm } from './removal-harm'
import { proveInvariant } from './prove'
import { shortestMonitoredRoute } from './shortest-route'
import {
  isRouteInvariantForm,
  monitorPhaseOf,
  createInvariantMonitor,
  type InvariantMonitor,
} from './monitor'

/** How a broken promise could be made to hold by removing moves. */
export interface Remedy {
  /** Moves without which it holds, those of the server included; empty when no set of moves is of help. */
  moves: TableMove[]
  /** Whether it is proved that no smaller set is of help, or, where there are no moves, that none is. */
  proved: boolean
}

/** At most about so many arrows are followed in search of a smaller set. */
const most = 40_000

const searched = new WeakMap<
  InvariantFormula,
  { table: TransitionTable; others: readonly InvariantFormula[]; remedy: Remedy | null }
>()

/**
 * Finds a smallest set of moves without which a broken promise holds, while every status that it is about is still
 * reached and no other promise breaks or becomes empty. Null when the promise holds, when moves would have to be added,
 * and where it is about several lifecycles: there guards mend it.
 */
export function remedyFor(
  table: TransitionTable,
  form: InvariantFormula,
  others: readonly InvariantFormula[],
): Remedy | null {
  const found = searched.get(form)
  if (found?.table === table && isSameList(found.others, others)) return found.remedy
  const isOwn = isRouteInvariantForm(form) && otherLifecyclesIn(table, form).length === 0
  const remedy =
    isOwn && !proveInvariant(table, form).holds ? searchRemedy(table, form, others) : null
  searched.set(form, { table, others, remedy })
  return remedy
}

const isSameList = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

/**
 * Whether nobody can take a move away: the schema does not list it, or it is what an accepted finding says about how
 * records come to a status.
 */
const isGiven = ({ accepted = [] }: TransitionTable, { server, to }: TableMove): boolean =>
  server === 'free' ||
  (server === 'said' &&
    accepted.some(({ id, subject }) => acceptedEntryStatus(id, subject) === codeText(to)))

/** Everything that one search knows. Removing a fixed move is of no help, whatever else is removed. */
interface RemedySearch {
  /** The table with everything that the server does. */
  wide: TransitionTable
  watch: InvariantMonitor
  harms: RemovalHarm
  fixed: ReadonlySet<TableMove>
  /** In so many states of the promise one move may matter. With one, a cut is always a smallest set. */
  layers: number
  /** Steps that are left before the search is given up. */
  left: { steps: number }
}

function searchRemedy(
  table: TransitionTable,
  form: InvariantFormula,
  others: readonly InvariantFormula[],
): Remedy {
  const wide = withServerMoves(table)
  const watch = createInvariantMonitor(
    form as Parameters<typeof createInvariantMonitor>[0],
    table.domains,
  )
  const harms = removalHarmOf(table, form, others)
  const given = new Set(wide.moves.filter((move) => isGiven(table, move)))
  const layers = layersOf(wide, watch)
  const base = { wide, watch, harms, layers, left: { steps: most } }
  const cut = harmlessCut({ ...base, fixed: given }, given)
  if (cut === null) return { moves: [], proved: true }
  const isHarmless = isHarmlessCut(base, new Set(cut))
  if (isHarmless && layers === 1) return { moves: cut, proved: true }
  const lowest = Math.ceil(cut.length / layers)
  return deepenSearch({ ...base, fixed: given }, lowest, isHarmless ? cut : null)
}

/** Whether nothing else suffers when the moves of a cut are gone. */
const isHarmlessCut = (
  { harms }: Pick<RemedySearch, 'harms'>,
  cut: ReadonlySet<TableMove>,
): boolean => !harms.loses(cut) && harms.strands(cut) === null

/** The states of the watch, as far as a record comes into them, in which a promise can still be broken. */
function layersOf(table: TransitionTable, watch: InvariantMonitor): number {
  const met = new Set<number>()
  shortestMonitoredRoute(table, watch, (state) => {
    if (!['done', 'broken'].includes(monitorPhaseOf(state))) met.add(state >> 1)
    return false
  })
  return Math.max(1, met.size)
}

/** A smallest cut of moves that can be removed one by one without harm. Moves that cannot are added to `fixed`. */
function harmlessCut(
  { wide, watch, harms, left }: RemedySearch,
  fixed: Set<TableMove>,
): TableMove[] | null {
  for (;;) {
    left.steps -= wide.moves.length
    const cut = layeredCut(wide, watch, { fixed, removed: new Set() })
    const harmful = (cut ?? []).filter((move) => harms.loses(new Set([move])))
    if (harmful.length === 0 || left.steps <= 0) return cut
    for (const move of harmful) fixed.add(move)
  }
}

/** Tries sets of one size after the other, until one is of help or no larger one can be. */
function deepenSearch(all: RemedySearch, lowest: number, known: TableMove[] | null): Remedy {
  const fallback = known ?? lastMoves(all)
  const highest = known ? known.length - 1 : all.wide.moves.length
  for (let size = lowest; size <= highest; size += 1) {
    const found = exploreBranch(all, { removed: new Set(), fixed: all.fixed, size })
    if (all.left.steps <= 0) return { moves: fallback ?? [], proved: false }
    if (found === 'never') return { moves: known ?? [], proved: true }
    if (found !== 'notSoFew') return { moves: found, proved: true }
  }
  return { moves: known ?? [], proved: true }
}

/** Every move that breaks the promise as the last step of a route, if these can be spared. */
function lastMoves({ wide, watch, harms, fixed }: RemedySearch): TableMove[] | null {
  const removed = new Set<TableMove>()
  for (;;) {
    const route = shortestMonitoredRoute(wide, watch, isBroken, removed)
    if (!route) return isHarmlessCut({ harms }, removed) ? [...removed] : null
    const last = route.arcs.at(-1)?.move
    if (!last || fixed.has(last)) return null
    removed.add(last)
  }
}

const isBroken = (state: number): boolean => monitorPhaseOf(state) === 'broken'

interface BranchState {
  removed: ReadonlySet<TableMove>
  fixed: ReadonlySet<TableMove>
  /** So many moves may still be removed. */
  size: number
}

/**
 * One of the moves of a route that breaks the promise, or strands a record that another promise speaks of, must go. Each is tried in turn and kept from then on, so that no
 * set is tried twice. `never`: not with any number of moves.
 */
function exploreBranch(
  all: RemedySearch,
  { removed, fixed, size }: BranchState,
): TableMove[] | 'notSoFew' | 'never' {
  const { wide, watch, harms, layers, left } = all
  left.steps -= wide.moves.length
  if (left.steps <= 0) return 'notSoFew'
  const route =
    shortestMonitoredRoute(wide, watch, isBroken, removed)?.arcs.map(({ move }) => move) ??
    harms.strands(removed)
  if (!route) return [...removed]
  const cut = layeredCut(wide, watch, { fixed, removed })
  if (cut === null) return 'never'
  if (size === 0 || Math.ceil(cut.length / layers) > size) return 'notSoFew'
  const whole = new Set([...removed, ...cut])
  if (cut.length <= size && isHarmlessCut(all, whole)) return [...whole]
  const own = new Set(fixed)
  let result: 'notSoFew' | 'never' = 'never'
  for (const move of route.toReversed()) {
    if (own.has(move)) continue
    const next = new Set([...removed, move])
    if (!harms.loses(next)) {
      const found = exploreBranch(all, { removed: next, fixed: own, size: size - 1 })
      if (typeof found === 'object') return found
      if (found === 'notSoFew') result = 'notSoFew'
    }
    own.add(move)
  }
  return result
}

/** The moves of a remedy that stand in the table. */
export const operatorMovesOf = (remedy: Remedy | null): TableMove[] =>
  (remedy?.moves ?? []).filter(({ server }) => server === undefined)

/** The moves of a remedy that the server would have to leave. */
export const serverMovesOf = (remedy: Remedy | null): TableMove[] =>
  (remedy?.moves ?? []).filter(({ server }) => server !== undefined)
