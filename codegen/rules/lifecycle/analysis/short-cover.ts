import type { Code } from '../../../language/model'
import type { TransitionTable } from '../../../language/model/transition-table'
import { arcsOf, type Arc, type TransitionRoute } from '../graph/arcs'
import { eulerCircuits } from '../graph/euler-circuit'
import type { Graph } from '../graph/graph'
import { minCostCirculation, type Pipe } from '../graph/min-cost-circulation'

interface StatusConduit extends Pipe {
  arc?: Arc
  begins?: Code
}

/** So many pipes are looked at before the search is given up. */
const most = 40_000

/**
 * The fewest routes that visit every status, and of these the ones with the fewest steps. A cheapest circulation with a
 * unit through each status is no dearer than they are. Where it falls into circles that no route touches, some move
 * must lead into each of them: each such move is tried, the cheapest result first. Null when that takes too long.
 */
export function shortestCover(table: TransitionTable, graph: Graph): TransitionRoute[] | null {
  const base = conduitsOf(table, graph)
  const size = 2 * graph.nodes.length + 1
  const open = [solveCirculation(base, size)]
  for (let left = most; left > 0 && open.length > 0;) {
    open.sort((a, b) => b.cost - a.cost)
    const best = open.pop()
    if (!best) return null
    const island = islandOf(best, size)
    if (island === null) return routesOf(best, size)
    for (const [index, { arc, lower, from, to }] of best.conduits.entries()) {
      if (lower > 0 || !arc || island.has(from) || !island.has(to)) continue
      left -= best.conduits.length
      open.push(
        solveCirculation(best.conduits.with(index, { arc, from, to, cost: 1, lower: 1 }), size),
      )
    }
    for (const [index, conduit] of best.conduits.entries()) {
      if (conduit.lower > 0 || conduit.begins === undefined || !island.has(conduit.to)) continue
      left -= best.conduits.length
      open.push(solveCirculation(best.conduits.with(index, { ...conduit, lower: 1 }), size))
    }
  }
  return null
}

/** Each status as two nodes, so that a unit must go through; 0 is outside the table. */
function conduitsOf(table: TransitionTable, { nodes }: Graph): StatusConduit[] {
  const place = new Map(nodes.map((code, index) => [code, index]))
  const entry = (code: Code): number => 1 + 2 * (place.get(code) ?? 0)
  const outside = nodes.length * nodes.length + 1
  const seen = new Set<string>()
  const arcs = arcsOf(table).filter(({ from, to }) => {
    const key = `${place.get(from)} ${place.get(to)}`
    if (!place.has(from) || !place.has(to) || from === to || seen.has(key)) return false
    seen.add(key)
    return true
  })
  return [
    ...nodes.flatMap((code) => [
      { from: entry(code), to: entry(code) + 1, lower: 1, cost: 0 },
      { from: entry(code) + 1, to: 0, lower: 0, cost: 0 },
    ]),
    ...arcs.map((arc) => ({
      from: entry(arc.from) + 1,
      to: entry(arc.to),
      lower: 0,
      cost: 1,
      arc,
    })),
    ...[...new Set(table.start)]
      .filter((code) => place.has(code))
      .map((code) => ({ from: 0, to: entry(code), lower: 0, cost: outside, begins: code })),
  ]
}

interface Solved {
  conduits: StatusConduit[]
  flow: number[]
  cost: number
}

function solveCirculation(conduits: StatusConduit[], size: number): Solved {
  const flow = minCostCirculation(size, conduits)
  const cost = conduits.reduce((sum, conduit, index) => sum + conduit.cost * (flow[index] ?? 0), 0)
  return { conduits, flow, cost }
}

/** Nodes of one circle that nothing joins to the outside; null when there is none. */
function islandOf({ conduits, flow }: Solved, size: number): ReadonlySet<number> | null {
  const near: number[][] = Array.from({ length: size }, () => [])
  for (const [index, { from, to }] of conduits.entries()) {
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

function routesOf({ conduits, flow }: Solved, size: number): TransitionRoute[] {
  const passages = conduits.map(({ from, to }, index) => ({ from, to, times: flow[index] ?? 0 }))
  const routes: { start: Code; arcs: Arc[] }[] = []
  for (const index of eulerCircuits(size, passages, [0]).flat()) {
    const { arc, begins } = conduits[index] ?? {}
    if (begins !== undefined) routes.push({ start: begins, arcs: [] })
    if (arc) routes.at(-1)?.arcs.push(arc)
  }
  return routes
}
