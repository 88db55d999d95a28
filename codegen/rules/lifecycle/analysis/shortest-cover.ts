import type { TransitionTable } from '../../../language/model/transition-table'
import { arcsOf, type TransitionRoute } from '../graph/arcs'
import type { Graph } from '../graph/graph'
import { minCostCirculation } from '../graph/min-cost-circulation'
import { routeEdges, routesAlong, type RouteEdge } from './cover-circulation'

/** So many pipes are looked at before the search is given up. */
const most = 40_000

/**
 * The fewest routes that visit every status, and of these the ones with the fewest steps. A cheapest circulation with a
 * unit through each status is no dearer than they are. Where it falls into circles that no route touches, some move
 * must lead into each of them: each such move is tried, the cheapest result first. Null when that takes too long.
 */
export function shortestCover(table: TransitionTable, graph: Graph): TransitionRoute[] | null {
  const base = pipesOf(table, graph)
  const size = 2 * graph.nodes.length + 1
  const open = [solveCirculation(base, size)]
  for (let left = most; left > 0 && open.length > 0;) {
    open.sort((a, b) => b.cost - a.cost)
    const best = open.pop()
    if (!best) return null
    const island = islandOf(best, size)
    if (island === null) return routesAlong(best.pipes, best.flow, size)
    for (const [index, { arc, lower, from, to }] of best.pipes.entries()) {
      if (lower > 0 || !arc || island.has(from) || !island.has(to)) continue
      left -= best.pipes.length
      open.push(
        solveCirculation(best.pipes.with(index, { arc, from, to, cost: 1, lower: 1 }), size),
      )
    }
    for (const [index, pipe] of best.pipes.entries()) {
      if (pipe.lower > 0 || pipe.begins === undefined || !island.has(pipe.to)) continue
      left -= best.pipes.length
      open.push(solveCirculation(best.pipes.with(index, { ...pipe, lower: 1 }), size))
    }
  }
  return null
}

/** The pipes of a circulation through each status. */
function pipesOf(table: TransitionTable, { nodes }: Graph): RouteEdge[] {
  const placeOf = new Map(nodes.map((code, index) => [code, index]))
  const seen = new Set<string>()
  const arcs = arcsOf(table).filter(({ from, to }) => {
    const key = `${placeOf.get(from)} ${placeOf.get(to)}`
    if (!placeOf.has(from) || !placeOf.has(to) || from === to || seen.has(key)) return false
    seen.add(key)
    return true
  })
  return routeEdges(placeOf, { count: nodes.length, arcs, start: table.start })
}

interface Solved {
  pipes: RouteEdge[]
  flow: number[]
  cost: number
}

function solveCirculation(pipes: RouteEdge[], size: number): Solved {
  const flow = minCostCirculation(size, pipes)
  const cost = pipes.reduce((sum, pipe, index) => sum + pipe.cost * (flow[index] ?? 0), 0)
  return { pipes, flow, cost }
}

/** Nodes of one circle that nothing joins to the outside; null when there is none. */
function islandOf({ pipes, flow }: Solved, size: number): ReadonlySet<number> | null {
  const near: number[][] = Array.from({ length: size }, () => [])
  for (const [index, { from, to }] of pipes.entries()) {
    if (flow[index] === 0) continue
    near[from]?.push(to)
    near[to]?.push(from)
  }
  const around = (root: number): Set<number> => {
    const found = new Set([root])
    for (const node of found) for (const next of near[node] ?? []) found.add(next)
    return found
  }
  const main = around(0)
  const lone = near.findIndex((_, node) => node > 0 && !main.has(node))
  return lone === -1 ? null : around(lone)
}
