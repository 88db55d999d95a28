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
import { arcsOf, type TransitionArc, type TransitionRoute } from '../graph/arcs'
import { condenseGraph } from '../graph/condensation'
import type { RouteCover } from './cover'
import { minCostCirculation } from '../graph/min-cost-circulation'
import { routeEdges, routesAlong } from './cover-circulation'
import { shortestCover } from './shortest-cover'

/**
 * Finds the fewest routes from the start that together visit every status that can be reached, and of these the ones
 * with the fewest steps. In a table where that takes too long, statuses that lead to one another form a group: between
 * groups the routes are a cheapest circulation with at least one unit through each group, and inside a group the first
 * route that arrives visits all statuses, each time the nearest one next.
 */
export function coverStatuses(table: TransitionTable): RouteCover<Code> {
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
  return routesBetween(table, graph, groups.length, groupOf).map((route) =>
    routeInside(route, { table, graph, groups, groupOf, seen }),
  )
}

/** Routes that together come into every group. They have only the steps from group to group. */
function routesBetween(
  table: TransitionTable,
  graph: Graph,
  groups: number,
  groupOf: ReadonlyMap<Code, number>,
): TransitionRoute[] {
  const size = 2 * groups + 1
  const arcs = arcsBetween(table, graph, groupOf)
  const pipes = routeEdges(groupOf, { count: groups, arcs, start: table.start })
  return routesAlong(pipes, minCostCirculation(size, pipes), size)
}

/** The arcs between groups. Between the same two statuses one arc is as good as another, so only the first is kept. */
function arcsBetween(
  table: TransitionTable,
  graph: Graph,
  groupOf: ReadonlyMap<Code, number>,
): TransitionArc[] {
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

/** The route between groups with the steps inside each of them. */
function routeInside({ start, arcs }: TransitionRoute, ground: Ground): TransitionRoute {
  const { groups, groupOf } = ground
  const path: TransitionArc[] = []
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
): TransitionArc[] {
  const inner = inducedSubgraph(graph, new Set(group))
  const steps: TransitionArc[] = []
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
