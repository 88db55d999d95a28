import type { Code } from '../../model'
import { graphOf, reachableFrom, subgraph, type Graph } from '../graph/graph'
import type { Table, TableMove } from '../../model/table'
import { largestAntichain } from '../graph/antichain'
import type { Arc, Route } from '../graph/arcs'
import type { Cover } from './cover'
import { conduitsOf, type Conduit } from './cover-network'
import { eulerCircuits } from '../graph/euler-circuit'
import { minCostCirculation } from '../graph/min-cost-circulation'

/**
 * The fewest routes that make every move which can be made at all. A route begins at a start, ends anywhere, and may
 * pass statuses and moves again; after a move whose target the server picks it goes on from any status. The routes are
 * a cheapest circulation through the table with at least one unit on each move, in which a unit that comes from outside
 * the table costs more than all moves together.
 */
export function coverMoves(table: Table): Cover<TableMove> {
  const graph = graphOf(
    table.statuses.map(({ code }) => code),
    table.moves,
  )
  const reached = reachableFrom(graph, table.start)
  const isPossible = (move: TableMove): boolean =>
    reached.has(move.from) && (move.serverDecides || graph.out.has(move.to))
  const moves = table.moves.filter(isPossible)
  return {
    routes: routesThrough({ ...table, moves }, subgraph(graph, reached)),
    proof: exclusiveMoves(moves, graph),
    unreachable: table.moves.filter((move) => !isPossible(move)),
  }
}

type Steps = Pick<Conduit, 'begins' | 'arc'>[]

function routesThrough(table: Table, graph: Graph): Route[] {
  const conduits = conduitsOf(table, graph)
  const size = Math.max(0, ...conduits.map(({ from, to }) => Math.max(from, to))) + 1
  const flow = minCostCirculation(size, conduits)
  const passages = conduits.map(({ from, to }, index) => ({ from, to, times: flow[index] ?? 0 }))
  const picks = conduits.flatMap(({ from, arc }) => (arc?.move.serverDecides ? [from] : []))
  const [main = [], ...others] = eulerCircuits(size, passages, [0, ...picks]).map((circuit) =>
    circuit.flatMap((index): Steps => {
      const { begins, arc } = conduits[index] ?? {}
      return begins !== undefined ? [{ begins }] : arc ? [{ arc }] : []
    }),
  )
  const routes: { start: Code; arcs: Arc[] }[] = []
  for (const { begins, arc } of others.reduce(spliced, main)) {
    if (begins !== undefined) routes.push({ start: begins, arcs: [] })
    if (arc) routes.at(-1)?.arcs.push(arc)
  }
  return routes
}

/**
 * A circle that no route touches begins with a move whose target the server picks, and some route makes such a move,
 * too: it goes on into the circle, and the move that the circle began with comes last and leads where the route went.
 */
function spliced(main: Steps, [first, ...rest]: Steps): Steps {
  const at = main.findIndex(({ arc }) => arc?.move.serverDecides)
  const step = main[at]?.arc
  if (!step || !first?.arc) return main
  const into = { arc: { ...step, to: first.arc.to } }
  const back = { arc: { ...first.arc, to: step.to } }
  return [...main.slice(0, at), into, ...rest, back, ...main.slice(at + 1)]
}

/** The largest set of moves of which no route makes two: each of them needs a route of its own. */
function exclusiveMoves(moves: readonly TableMove[], graph: Graph): TableMove[] {
  const after = new Map(graph.nodes.map((code) => [code, reachableFrom(graph, [code])]))
  const leads = (one: TableMove, other: TableMove): boolean =>
    one.serverDecides || after.get(one.to)?.has(other.from) === true
  // Moves that can follow each other in both orders are one step of the order: the first stands for all.
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
