import { arcsFrom, arcsOf } from '../graph/arcs'
import { minimumCut, type CutPipe } from '../graph/minimum-cut'
import type { Code } from '../../model'
import { codeText, type Table, type TableMove } from '../../model/table'
import { shortestWatched } from './shortest'
import { phaseOf, type PromiseWatch } from './watch'

/** Moves whose removal makes a promise hold. */
export interface Removal {
  moves: TableMove[]
  /** Whether no smaller set is enough. */
  smallest: boolean
}

/** At most so many sets are tried when one cut does not decide the question. */
const most = 4000

/**
 * Finds a smallest set of moves to remove so that no route breaks the promise. When the promise is always either
 * undecided or decided for good, one cut through the table gives the set. Otherwise sets are tried, smaller ones first;
 * each must contain a move of every route that breaks the promise.
 */
export function smallestRemoval(table: Table, watch: PromiseWatch): Removal | null {
  const cut = layeredCut(table, watch)
  if (!cut || !hasArmed(table, watch)) return cut && { moves: cut, smallest: true }
  let left = most
  const search = (removed: ReadonlySet<TableMove>, size: number): TableMove[] | null => {
    left -= 1
    const moves = table.moves.filter((move) => !removed.has(move))
    const route = shortestWatched({ ...table, moves }, watch, isBroken)
    if (!route) return [...removed]
    if (size === 0 || left <= 0) return null
    for (const { move } of route.arcs.toReversed()) {
      const found = search(new Set([...removed, move]), size - 1)
      if (found) return found
    }
    return null
  }
  for (let size = 1; size < cut.length; size += 1) {
    const found = search(new Set(), size)
    if (found) return { moves: found, smallest: true }
    if (left <= 0) return { moves: cut, smallest: false }
  }
  return { moves: cut, smallest: true }
}

const isBroken = (state: number): boolean => phaseOf(state) === 'broken'

/** Whether some route comes into the phase `armed`. Then a move may matter in two phases. */
const hasArmed = (table: Table, watch: PromiseWatch): boolean =>
  shortestWatched(table, watch, (state) => phaseOf(state) === 'armed') !== null

/**
 * Numbers for each status together with the phase of the promise. 0 stands before every start, 1 for a broken promise.
 */
function layers() {
  const ids = new Map<string, number>()
  let size = 2
  return {
    size: () => size,
    fresh: () => size++,
    place: (code: Code, state: number): number => {
      const phase = phaseOf(state)
      if (phase === 'broken') return 1
      const key = `${phase} ${typeof code} ${codeText(code)}`
      const id = ids.get(key) ?? size++
      ids.set(key, id)
      return id
    },
  }
}

/** A smallest cut through the table and the states of the watch together. Null when a start alone breaks the promise. */
function layeredCut(table: Table, watch: PromiseWatch): TableMove[] | null {
  const { place, fresh, size } = layers()
  const needed = neededElsewhere(table, watch)
  // Fewer moves are always lighter; among sets of equal size, moves that no other route needs are lighter.
  const weightOf = (move: TableMove): number => table.moves.length + 1 + (needed.has(move) ? 1 : 0)
  const leaving = arcsFrom(arcsOf(table))
  const pipes: CutPipe<TableMove>[] = []
  const queue: { code: Code; state: number }[] = []
  const seen = new Set([1])
  const visit = (code: Code, state: number): number => {
    const id = place(code, state)
    if (!seen.has(id) && phaseOf(state) !== 'done') queue.push({ code, state })
    seen.add(id)
    return id
  }
  for (const code of table.start) {
    pipes.push({ from: 0, to: visit(code, watch.enter(code)), item: null })
  }
  for (const { code, state } of queue) {
    const from = place(code, state)
    // A move whose target the server picks is one pipe that branches: removing it takes away all its targets.
    const gates = new Map<TableMove, number>()
    for (const { move, ...arc } of leaving.get(code) ?? []) {
      const to = visit(arc.to, watch.step(state, { move, ...arc }))
      const gate = gates.get(move) ?? fresh()
      if (!gates.has(move)) pipes.push({ from, to: gate, item: move, weight: weightOf(move) })
      gates.set(move, gate)
      pipes.push({ from: gate, to, item: null })
    }
  }
  const cut = minimumCut(size(), pipes)
  return cut && [...new Set(cut)]
}

/**
 * Moves that are part of routes which do not break the promise. If such routes decide the promise, only the moves after
 * the decision count; otherwise all their moves do.
 */
function neededElsewhere(table: Table, watch: PromiseWatch): ReadonlySet<TableMove> {
  const leaving = arcsFrom(arcsOf(table))
  const states = new Map<Code, Set<number>>()
  const queue: { code: Code; state: number }[] = []
  const visit = (code: Code, state: number): void => {
    const known = states.get(code) ?? new Set()
    states.set(code, known)
    if (known.has(state) || phaseOf(state) === 'broken') return
    known.add(state)
    queue.push({ code, state })
  }
  const open = new Set<TableMove>()
  const decided = new Set<TableMove>()
  for (const code of table.start) visit(code, watch.enter(code))
  for (const { code, state } of queue) {
    for (const arc of leaving.get(code) ?? []) {
      const next = watch.step(state, arc)
      if (phaseOf(next) !== 'broken') (phaseOf(state) === 'open' ? open : decided).add(arc.move)
      visit(arc.to, next)
    }
  }
  return decided.size > 0 ? decided : open
}
