import type { Code } from '../../../language/model'
import {
  reachableFrom,
  shortestRoute,
  inducedSubgraph,
  type Graph,
  tableGraph,
} from '../graph/graph'
import type { TransitionTable } from '../../../language/model/transition-table'
import { largestAntichain } from '../graph/antichain'
import { arcsOf, type Arc, type TransitionRoute } from '../graph/arcs'
import { condenseGraph } from '../graph/condensation'
import type { Cover } from './cover'
import { eulerCircuits } from '../graph/euler-circuit'
import { minCostCirculation, type Pipe } from '../graph/min-cost-circulation'
import { shortestCover } from './short-cover'

interface GroupConduit extends Pipe {
  arc?: Arc
  begins?: Code
}

/**
 * Finds the fewest routes from the start that together visit every status that can be reached, and of these the ones
 * with the fewest steps. In a table where that takes too long, statuses that lead to one another form a group: between
 * groups the routes are a cheapest circulation with at least one unit through each group, and inside a group the first
 * route that arrives visits all statuses, each time the nearest one next.
 */
export function coverStatuses(table: TransitionTable): Cover<Code> {
  const graph = tableGraph(table)
  const reached = reachableFrom(graph, table.start)
  const inner = inducedSubgraph(graph, reached)
  const { groups, groupOf } = condenseGraph(inner)
  return {
    routes: shortestCover(table, inner) ?? roughCover(table, inner, { groups, groupOf }),
    proof: exclusiveStatuses(inner, groups),
    unreachable: table.statuses.map(({ code }) => code).filter((code) => !reached.has(code)),
  }
}

/** The fewest routes, though not always with the fewest steps. */
function roughCover(
  table: TransitionTable,
  graph: Graph,
  { groups, groupOf }: Pick<Ground, 'groups' | 'groupOf'>,
): TransitionRoute[] {
  const seen = new Set<Code>()
  return tripsThrough(table, graph, groups.length, groupOf).map((trip) =>
    routeOf(trip, { table, graph, groups, groupOf, seen }),
  )
}

interface Trip {
  start: Code
  /** Only the steps from group to group. */
  arcs: Arc[]
}

function tripsThrough(
  table: TransitionTable,
  graph: Graph,
  groups: number,
  groupOf: ReadonlyMap<Code, number>,
): Trip[] {
  const entry = (code: Code): number => 1 + 2 * (groupOf.get(code) ?? 0)
  const outside = graph.nodes.length * groups + 1
  const conduits: GroupConduit[] = [
    ...Array.from({ length: groups }, (_, index) => [
      { from: 1 + 2 * index, to: 2 + 2 * index, lower: 1, cost: 0 },
      { from: 2 + 2 * index, to: 0, lower: 0, cost: 0 },
    ]).flat(),
    ...arcsBetween(table, graph, groupOf).map((arc) => ({
      from: entry(arc.from) + 1,
      to: entry(arc.to),
      lower: 0,
      cost: 1,
      arc,
    })),
    ...[...new Set(table.start)]
      .filter((code) => groupOf.has(code))
      .map((code) => ({ from: 0, to: entry(code), lower: 0, cost: outside, begins: code })),
  ]
  const size = 2 * groups + 1
  const flow = minCostCirculation(size, conduits)
  const passages = conduits.map(({ from, to }, index) => ({ from, to, times: flow[index] ?? 0 }))
  const trips: Trip[] = []
  for (const index of eulerCircuits(size, passages, [0]).flat()) {
    const { arc, begins } = conduits[index] ?? {}
    if (begins !== undefined) trips.push({ start: begins, arcs: [] })
    if (arc) trips.at(-1)?.arcs.push(arc)
  }
  return trips
}

/** The arcs between groups. Between the same two statuses one arc is as good as another, so only the first is kept. */
function arcsBetween(
  table: TransitionTable,
  graph: Graph,
  groupOf: ReadonlyMap<Code, number>,
): Arc[] {
  const seen = new Map<Code, Set<Code>>(graph.nodes.map((code) => [code, new Set()]))
  return arcsOf(table).filter(({ from, to }) => {
    const [one, other] = [groupOf.get(from), groupOf.get(to)]
    if (one === undefined || other === undefined || one === other) return false
    const known = seen.get(from)
    if (known?.has(to) === true) return false
    known?.add(to)
    return true
  })
}

interface Ground {
  table: TransitionTable
  graph: Graph
  groups: readonly Code[][]
  groupOf: ReadonlyMap<Code, number>
  /** Statuses that a route has visited. */
  seen: Set<Code>
}

function routeOf({ start, arcs }: Trip, ground: Ground): TransitionRoute {
  const { groups, groupOf } = ground
  const path: Arc[] = []
  let here = start
  for (const arc of [...arcs, null]) {
    const group = groups[groupOf.get(here) ?? -1] ?? []
    for (const step of stepsInside(here, group, arc?.from, ground)) {
      path.push(step)
      here = step.to
    }
    if (arc) {
      path.push(arc)
      here = arc.to
    }
  }
  return { start, arcs: path }
}

/**
 * The steps inside a group: from one status through all that no route has visited yet, to the status where the route
 * leaves.
 */
function stepsInside(
  from: Code,
  group: readonly Code[],
  exit: Code | undefined,
  { table, graph, seen }: Ground,
): Arc[] {
  const inner = inducedSubgraph(graph, new Set(group))
  const steps: Arc[] = []
  let here = from
  seen.add(here)
  const go = (targets: readonly Code[]): void => {
    const route = shortestRoute(inner, [here], targets) ?? []
    for (const to of route.slice(1)) {
      const arc = arcsOf(table).find((each) => each.from === here && each.to === to)
      if (arc) steps.push(arc)
      here = to
      seen.add(to)
    }
  }
  for (let left = group.filter((code) => !seen.has(code)); left.length > 0;) {
    go(left)
    left = left.filter((code) => !seen.has(code))
  }
  if (exit !== undefined) go([exit])
  return steps
}

/** The largest set of statuses of which no route visits two. */
function exclusiveStatuses(graph: Graph, groups: readonly Code[][]): Code[] {
  const first = groups.map(([code = null]) => code)
  const after = first.map((code) => reachableFrom(graph, [code]))
  return largestAntichain(
    first.length,
    (one, other) => one !== other && after[one]?.has(first[other] ?? null) === true,
  ).flatMap((index) => groups[index]?.slice(0, 1) ?? [])
}
