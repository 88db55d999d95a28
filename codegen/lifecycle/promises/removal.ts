import { arcsFrom, arcsOf } from '../graph/arcs'
import { minimumCut, type CutPipe } from '../graph/minimum-cut'
import type { Code } from '../../model'
import { codeText, type Table, type TableMove } from '../../model/table'
import { shortestWatched } from './shortest'
import { phaseOf, type PromiseWatch } from './watch'

/** Moves without which a promise would hold. */
export interface Removal {
  moves: TableMove[]
  /** No smaller set does it. */
  smallest: boolean
}

/** So many sets are tried where one cut does not decide it. */
const most = 4000

/**
 * A smallest set of moves to remove so that no route breaks the promise. A promise that is either not yet decided or
 * decided for good needs one cut through the table; otherwise sets are tried, the smaller ones first: each must hold a
 * move of every route that breaks it.
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

/** Whether some route is under a condition, so that a move may matter in two places. */
const hasArmed = (table: Table, watch: PromiseWatch): boolean =>
  shortestWatched(table, watch, (state) => phaseOf(state) === 'armed') !== null

/** Numbers for the places of a record in the table together with the phase of the promise. 0 is before, 1 is broken. */
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
  // Fewest first; of as many, those that no other route needs.
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

/** Moves that routes make which do not break the promise: once it is decided, or where it never is, without breaking it. */
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
