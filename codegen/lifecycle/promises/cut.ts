import { arcsLeaving } from '../graph/arcs'
import { minimumCut, type CutPipe } from '../graph/minimum-cut'
import type { Code } from '../../model'
import { codeText, type Table, type TableMove } from '../../model/table'
import { phaseOf, type PromiseWatch } from './watch'

/** Which moves a cut may not use, and which are gone already. */
export interface CutLimits {
  kept: ReadonlySet<TableMove>
  removed: ReadonlySet<TableMove>
}

/**
 * Numbers for each status together with the state of the promise. 0 stands before every start, 1 for a broken promise.
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
      const key = `${state >> 1} ${typeof code} ${codeText(code)}`
      const id = ids.get(key) ?? size++
      ids.set(key, id)
      return id
    },
  }
}

/**
 * A smallest cut through the table and the states of the watch together: without its moves no route breaks the promise.
 * A move may stand in it for two phases, so a set of half its size could be enough. Null when no cut is allowed.
 */
export function layeredCut(
  table: Table,
  watch: PromiseWatch,
  { kept, removed }: CutLimits,
): TableMove[] | null {
  const { place, fresh, size } = layers()
  const leaving = arcsLeaving(table)
  const needed = neededElsewhere(table, watch, removed)
  // Fewer moves are always lighter; among sets of equal size, moves that no other route needs are lighter.
  const weightOf = (move: TableMove): number => table.moves.length + 1 + (needed.has(move) ? 1 : 0)
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
      if (removed.has(move)) continue
      const to = visit(arc.to, watch.step(state, { move, ...arc }))
      const gate = gates.get(move) ?? fresh()
      const item = kept.has(move) ? null : move
      if (!gates.has(move)) pipes.push({ from, to: gate, item, weight: weightOf(move) })
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
function neededElsewhere(
  table: Table,
  watch: PromiseWatch,
  removed: ReadonlySet<TableMove>,
): ReadonlySet<TableMove> {
  const leaving = arcsLeaving(table)
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
      if (removed.has(arc.move)) continue
      const next = watch.step(state, arc)
      if (phaseOf(next) !== 'broken') (phaseOf(state) === 'open' ? open : decided).add(arc.move)
      visit(arc.to, next)
    }
  }
  return decided.size > 0 ? decided : open
}
