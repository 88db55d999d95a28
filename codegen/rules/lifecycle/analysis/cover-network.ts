import type { Code } from '../../../language/model'
import { graphOf, sourceComponents, type Graph } from '../graph/graph'
import type { TransitionTable, TableMove } from '../../../language/model/transition-table'
import { arcsOf, type TransitionArc } from '../graph/arcs'
import type { CirculationEdge } from '../graph/min-cost-circulation'

/** A pipe, and what a unit in it stands for: the beginning of a route, or its next step. */
export interface MoveEdge extends CirculationEdge {
  begins?: Code
  arc?: TransitionArc
}

/** Numbers for the nodes of the network; 0 is outside the table. */
function nodeNumbering(codes: readonly Code[]) {
  const ids = new Map(codes.map((code, index) => [code, index + 1]))
  let size = codes.length + 1
  return { at: (code: Code): number => ids.get(code) ?? 0, fresh: (): number => size++ }
}

const free = { lower: 0, cost: 0 }

/** The table as pipes in which every unit is a step of a route. */
export function moveEdgesOf(table: TransitionTable, graph: Graph): MoveEdge[] {
  const { nodes } = graph
  const { at, fresh } = nodeNumbering(nodes)
  const outside = nodes.length * table.moves.length + 1
  const fixed = table.moves.filter(({ serverDecides }) => !serverDecides)
  const picks = table.moves
    .filter(({ serverDecides }) => serverDecides)
    .map((move) => ({ move, node: fresh() }))
  const gates = gatesOf(graph, table.start).map((gate) => ({ ...gate, node: fresh() }))
  const begin = (code: Code, to: number): MoveEdge => {
    const gate = gates.find(({ starts }) => starts.includes(code))
    const from = gate?.node ?? 0
    return { from, to, lower: 0, cost: gate ? 0 : outside, begins: code }
  }
  return [
    ...nodes.map((code) => ({ from: at(code), to: 0, ...free })),
    ...gates.map(({ node }) => ({ from: 0, to: node, lower: 1, cost: outside })),
    ...nodes.filter((code) => table.start.includes(code)).map((code) => begin(code, at(code))),
    ...arcsOf({ ...table, moves: fixed }).map((arc) => ({
      from: at(arc.from),
      to: at(arc.to),
      lower: 1,
      cost: 1,
      arc,
    })),
    ...picks.flatMap(({ move, node }) => [
      { from: at(move.from), to: node, lower: 1, cost: 1 },
      ...nodes.map((code) => pickedConduit({ move, node }, code, at(code))),
    ]),
    ...unreachedGroups(table, graph).flatMap(({ first, isStart }): MoveEdge[] => {
      const node = fresh()
      return [
        { from: node, to: at(first), lower: 1, cost: 0 },
        ...(isStart ? [begin(first, node)] : []),
        ...picks.map((pick) => pickedConduit(pick, first, node)),
      ]
    }),
  ]
}

interface Pick {
  move: TableMove
  node: number
}

/** The pipe for the case that the server picks `code`. */
const pickedConduit = ({ move, node }: Pick, code: Code, to: number): MoveEdge => ({
  from: node,
  to,
  ...free,
  arc: { move, from: move.from, to: code },
})

const hasMoves = (graph: Graph, group: readonly Code[]): boolean =>
  group.some((code) => (graph.out.get(code) ?? []).length > 0)

/**
 * The groups of statuses in which a route must begin: they have moves, and nothing leads into them. Each has a start.
 */
const gatesOf = (graph: Graph, start: readonly Code[]): { starts: Code[] }[] =>
  sourceComponents(graph)
    .filter((group) => hasMoves(graph, group))
    .map((group) => ({ starts: group.filter((code) => start.includes(code)) }))

/**
 * Groups of statuses into which only moves lead whose target the server picks. At least one such move must lead in;
 * otherwise the moves inside would form a circle that no route reaches.
 */
function unreachedGroups(
  { moves, start }: TransitionTable,
  graph: Graph,
): { first: Code; isStart: boolean }[] {
  const fixed = graphOf(
    graph.nodes,
    moves.filter(({ serverDecides }) => !serverDecides),
  )
  const gates = sourceComponents(graph)
  const isGate = (group: readonly Code[]): boolean =>
    gates.some((gate) => gate[0] === group[0] && gate.length === group.length)
  return sourceComponents(fixed)
    .filter((group) => hasMoves(fixed, group) && !isGate(group))
    .flatMap((group) => {
      const first = group.find((code) => start.includes(code)) ?? group[0]
      return first === undefined ? [] : [{ first, isStart: start.includes(first) }]
    })
}
