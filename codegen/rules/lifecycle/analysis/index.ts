import type { Code } from '../../../language/model'
import { cyclicComponents, reachableFrom, type Graph, tableGraph } from '../graph/graph'
import type { TransitionTable, TableMove } from '../../../language/model/transition-table'
import type { BoundedCount } from '../graph/count'
import type { RouteCover } from './cover'
import { coverMoves } from './cover-moves'
import { coverStatuses } from './cover-statuses'
import { nearestDominators } from '../graph/dominators'
import { elementaryLoops } from '../graph/elementary-loops'
import { countSimpleRoutes } from '../graph/simple-routes'
import { findTwinStatuses } from './twin-statuses'

/** All that is exact about a table. */
export interface TransitionAnalysis {
  graph: Graph
  reachable: ReadonlySet<Code>
  /** For each status, the ends that a record can still reach from it. A status that is an end reaches itself. */
  endsFrom: ReadonlyMap<Code, readonly Code[]>
  dominators: ReadonlyMap<Code, Code | null>
  loops: Code[][]
  elementaryLoops: BoundedCount
  simpleRoutes: ReadonlyMap<Code, BoundedCount>
  coverMoves: RouteCover<TableMove>
  coverStatuses: RouteCover<Code>
  twins: Code[][]
}

export function analyseTransitions(table: TransitionTable): TransitionAnalysis {
  const graph = tableGraph(table)
  const ends = table.statuses.filter(({ end }) => end).map(({ code }) => code)
  return {
    graph,
    reachable: reachableFrom(graph, table.start),
    endsFrom: new Map(
      graph.nodes.map((code) => {
        const reached = reachableFrom(graph, [code])
        return [code, ends.filter((end) => reached.has(end))]
      }),
    ),
    dominators: nearestDominators(graph, table.start),
    loops: cyclicComponents(graph),
    elementaryLoops: elementaryLoops(graph),
    simpleRoutes: countSimpleRoutes(table),
    coverMoves: coverMoves(table),
    coverStatuses: coverStatuses(table),
    twins: findTwinStatuses(table),
  }
}
