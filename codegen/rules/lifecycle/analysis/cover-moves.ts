import type { Code } from '../../../language/model'
import { graphOf, reachableFrom, inducedSubgraph, type Graph } from '../graph/graph'
import type { TransitionTable, TableMove } from '../../../language/model/transition-table'
import { largestAntichain } from '../graph/antichain'
import type { TransitionArc, TransitionRoute } from '../graph/arcs'
import type { RouteCover } from './cover'
import { moveEdgesOf, type MoveEdge } from './cover-network'
import { eulerCircuits } from '../graph/euler-circuit'
import { minCostCirculation } from '../graph/min-cost-circulation'

/**
 * Finds the fewest routes that together make every move that can be made. A route begins at a start, ends anywhere, and
 * may repeat statuses and moves. After a move whose target the server picks, it may go on from any status. The routes
 * are a cheapest circulation through the table with at least one unit on each move. A unit that enters the table costs
 * more than all moves together, so that few routes begin.
 */
export function coverMoves(table: TransitionTable): RouteCover<TableMove> {
  const graph = graphOf(
    table.statuses.map(({ code }) => code),
    table.moves,
  )
  const reached = reachableFrom(graph, table.start)
  const isPossible = (move: TableMove): boolean =>
    reached.has(move.from) && (move.serverDecides || graph.out.has(move.to))
  const moves = table.moves.filter(isPossible)
  return {
    routes: routesThrough({ ...table, moves }, inducedSubgraph(graph, reached)),
    proof: exclusiveMoves(moves, graph),
    unreachable: table.moves.filter((move) => !isPossible(move)),
  }
}

type CircuitSteps = Pick<MoveEdge, 'begins' | 'arc'>[]

function routesThrough(table: TransitionTable, graph: Graph): TransitionRoute[] {
  const conduits = moveEdgesOf(table, graph)
  const size = Math.max(0, ...conduits.map(({ from, to }) => Math.max(from, to))) + 1
  const flow = minCostCirculation(size, conduits)
  const passages = conduits.map(({ from, to }, index) => ({ from, to, times: flow[index] ?? 0 }))
  const picks = conduits.flatMap(({ from, arc }) => (arc?.move.serverDecides ? [from] : []))
  const [main = [], ...others] = eulerCircuits(size, passages, [0, ...picks]).map((circuit) =>
    circuit.flatMap((index): CircuitSteps => {
      const { begins, arc } = conduits[index] ?? {}
      return begins !== undefined ? [{ begins }] : arc ? [{ arc }] : []
    }),
  )
  const routes: { start: Code; arcs: TransitionArc[] }[] = []
  for (const { begins, arc } of others.reduce(spliceCircuit, main)) {
    if (begins !== undefined) routes.push({ start: begins, arcs: [] })
    if (arc) routes.at(-1)?.arcs.push(arc)
  }
  return routes
}

/**
 * Inserts a circle that no route touches. Such a circle begins with a move whose target the server picks, and some
 * route also makes such a move. In that route the server now picks the circle; the first move of the circle comes last
 * and leads to where the route went on.
 */
function spliceCircuit(main: CircuitSteps, [first, ...rest]: CircuitSteps): CircuitSteps {
  const at = main.findIndex(({ arc }) => arc?.move.serverDecides)
  const step = main[at]?.arc
  if (!step || !first?.arc) return main
  const into = { arc: { ...step, to: first.arc.to } }
  const back = { arc: { ...first.arc, to: step.to } }
  return [...main.slice(0, at), into, ...rest, back, ...main.slice(at + 1)]
}

/**
 * The largest set of moves of which no route makes two. Each of them needs a route of its own, so no fewer routes
 * exist.
 */
function exclusiveMoves(moves: readonly TableMove[], graph: Graph): TableMove[] {
  const after = new Map(graph.nodes.map((code) => [code, reachableFrom(graph, [code])]))
  const leads = (one: TableMove, other: TableMove): boolean =>
    one.serverDecides || after.get(one.to)?.has(other.from) === true
  // If two moves can follow each other in both orders, the first of them stands for both, so that the order is strict.
  const single = moves.filter(
    (move, index) =>
      !moves.slice(0, index).some((other) => leads(move, other) && leads(other, move)),
  )
  const found = largestAntichain(single.length, (one, other) => {
    const [a, b] = [single[one], single[other]]
    return a !== undefined && b !== undefined && a !== b && leads(a, b)
  })
  return found.flatMap((index) => single[index] ?? [])
}
