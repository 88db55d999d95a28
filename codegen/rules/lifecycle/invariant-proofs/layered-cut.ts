import { tableArcsByStart, type TransitionArc } from '../graph/arcs'
import { minimumEdgeCut, createFlowNetwork, type FlowNetwork } from '../graph/minimum-cut'
import type { Code } from '../../../language/model'
import {
  codeText,
  type TransitionTable,
  type TableMove,
} from '../../../language/model/transition-table'
import { monitorPhaseOf, type MonitorPhase, type InvariantMonitor } from './monitor'

/** Which moves a cut may not use, and which are gone already. */
export interface CutLimits {
  fixed: ReadonlySet<TableMove>
  removed: ReadonlySet<TableMove>
}

/** A step from one status in one state of the promise to another. */
interface LayeredStep {
  from: number
  to: number
  move: TableMove
}

/**
 * A table and the states of a watch together. 0 stands before every start, 1 for a broken promise; every other number is
 * a status in a state of the promise.
 */
interface Layers {
  starts: number[]
  /** By number: the steps that leave it. */
  steps: LayeredStep[][]
  phases: MonitorPhase[]
  /** By pipe: the move that opens it; null where nothing shuts it. */
  moves: (TableMove | null)[]
  network: FlowNetwork
}

/** The numbers of statuses in states, as a search comes upon them. */
class Numbered {
  readonly phases: MonitorPhase[] = ['open', 'broken']
  readonly frontier: { code: Code; state: number; id: number }[] = []
  readonly #ids = new Map<string, number>()

  at(code: Code, state: number): number {
    const phase = monitorPhaseOf(state)
    if (phase === 'broken') return 1
    // Whether the last step led to what the promise is about makes no difference to what can follow.
    const key = `${state >> 1} ${typeof code} ${codeText(code)}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.phases.push(phase) - 1
    this.#ids.set(key, id)
    this.frontier.push({ code, state, id })
    return id
  }
}

const laid = new WeakMap<InvariantMonitor, { table: TransitionTable; layers: Layers }>()

/** One search asks for many cuts of the same table. */
function layersOf(table: TransitionTable, watch: InvariantMonitor): Layers {
  const known = laid.get(watch)
  if (known?.table === table) return known.layers
  const layers = layOut(table, watch)
  laid.set(watch, { table, layers })
  return layers
}

function layOut(table: TransitionTable, watch: InvariantMonitor): Layers {
  const numbered = new Numbered()
  const leaving = tableArcsByStart(table)
  const starts = table.start.map((code) => numbered.at(code, watch.enter(code)))
  const steps: LayeredStep[][] = [[], []]
  for (const { code, state, id } of numbered.frontier) {
    steps[id] = (leaving.get(code) ?? []).map((arc: TransitionArc) => ({
      from: id,
      to: numbered.at(arc.to, watch.step(state, arc)),
      move: arc.move,
    }))
  }
  return { starts, steps, phases: numbered.phases, ...pipesOf(starts, steps, numbered.phases) }
}

/** What follows when a promise is decided cannot break it, so no pipe leads on from there. */
function pipesOf(
  starts: readonly number[],
  steps: readonly LayeredStep[][],
  phases: readonly MonitorPhase[],
): Pick<Layers, 'moves' | 'network'> {
  let size = phases.length
  const pipes = starts.map((to) => ({ from: 0, to }))
  const moves: (TableMove | null)[] = starts.map(() => null)
  for (const [from, own] of steps.entries()) {
    if (phases[from] === 'done') continue
    // A move whose target the server picks is one pipe that branches: removing it takes away all its targets.
    const gates = new Map<TableMove, number>()
    for (const { to, move } of own) {
      const gate = gates.get(move) ?? size++
      if (!gates.has(move)) {
        pipes.push({ from, to: gate })
        moves.push(move)
      }
      gates.set(move, gate)
      pipes.push({ from: gate, to })
      moves.push(null)
    }
  }
  return { moves, network: createFlowNetwork(size, pipes) }
}

/**
 * A smallest cut through the table and the states of the watch together: without its moves no route breaks the promise.
 * A move may stand in it for two phases, so a set of half its size could be enough. Null when no cut is allowed.
 */
export function layeredCut(
  table: TransitionTable,
  watch: InvariantMonitor,
  { fixed, removed }: CutLimits,
): TableMove[] | null {
  const layers = layersOf(table, watch)
  const needed = neededElsewhere(layers, removed)
  // Fewer moves are always lighter; among sets of equal size, moves that no other route needs are lighter.
  const heavy = table.moves.length + 1
  const widths = Float64Array.from(layers.moves, (move) => {
    if (move === null || fixed.has(move)) return move && removed.has(move) ? 0 : Infinity
    return removed.has(move) ? 0 : heavy + (needed.has(move) ? 1 : 0)
  })
  const cut = minimumEdgeCut(layers.network, widths)
  return cut && [...new Set(cut.flatMap((pipe) => layers.moves[pipe] ?? []))]
}

/**
 * Moves that are part of routes which do not break the promise. If such routes decide the promise, only the moves after
 * the decision count; otherwise all their moves do.
 */
function neededElsewhere(
  { starts, steps, phases }: Layers,
  removed: ReadonlySet<TableMove>,
): ReadonlySet<TableMove> {
  const [open, decided] = [new Set<TableMove>(), new Set<TableMove>()]
  const seen = new Uint8Array(phases.length)
  const frontier: number[] = []
  const visit = (id: number): void => {
    if (id === 1 || seen[id] === 1) return
    seen[id] = 1
    frontier.push(id)
  }
  for (const start of starts) visit(start)
  for (const id of frontier) {
    for (const { to, move } of steps[id] ?? []) {
      if (removed.has(move)) continue
      if (to !== 1) (phases[id] === 'open' ? open : decided).add(move)
      visit(to)
    }
  }
  return decided.size > 0 ? decided : open
}
