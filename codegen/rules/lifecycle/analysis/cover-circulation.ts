import type { Code } from '../../../language/model'
import type { TransitionArc } from '../graph/arcs'
import { eulerCircuits } from '../graph/euler-circuit'
import type { CirculationEdge } from '../graph/min-cost-circulation'

/** A pipe of the circulation that becomes routes: an arc of the table, the start of a route, or neither. */
export interface RouteEdge extends CirculationEdge {
  arc?: TransitionArc
  begins?: Code
}

/**
 * The pipes of a circulation through places, each of which holds one or several statuses. A place is two nodes with a pipe
 * between them that a unit must go through; node 0 is outside the table. Each start costs `outside`.
 */
export function routeEdges(
  placeOf: ReadonlyMap<Code, number>,
  { count, arcs, start }: { count: number; arcs: readonly TransitionArc[]; start: readonly Code[] },
): RouteEdge[] {
  const entry = (code: Code): number => 1 + 2 * (placeOf.get(code) ?? 0)
  const outside = placeOf.size * count + 1
  return [
    ...Array.from({ length: count }, (_, place) => [
      { from: 1 + 2 * place, to: 2 + 2 * place, lower: 1, cost: 0 },
      { from: 2 + 2 * place, to: 0, lower: 0, cost: 0 },
    ]).flat(),
    ...arcs.map((arc) => ({
      from: entry(arc.from) + 1,
      to: entry(arc.to),
      lower: 0,
      cost: 1,
      arc,
    })),
    ...[...new Set(start)]
      .filter((code) => placeOf.has(code))
      .map((code) => ({ from: 0, to: entry(code), lower: 0, cost: outside, begins: code })),
  ]
}

/** The routes that units take through the pipes. `flow` has the units on each pipe. */
export function routesAlong(
  pipes: readonly RouteEdge[],
  flow: readonly number[],
  size: number,
): { start: Code; arcs: TransitionArc[] }[] {
  const passages = pipes.map(({ from, to }, index) => ({ from, to, times: flow[index] ?? 0 }))
  const routes: { start: Code; arcs: TransitionArc[] }[] = []
  for (const index of eulerCircuits(size, passages, [0]).flat()) {
    const { arc, begins } = pipes[index] ?? {}
    if (begins !== undefined) routes.push({ start: begins, arcs: [] })
    if (arc) routes.at(-1)?.arcs.push(arc)
  }
  return routes
}
