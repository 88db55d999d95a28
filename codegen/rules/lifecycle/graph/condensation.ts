import type { Code } from '../../../language/model'
import { strongComponents, type Graph } from './graph'

/** Groups of statuses that lead to one another, sorted so that moves between groups only lead forward. */
export function condenseGraph(graph: Graph): { groups: Code[][]; groupOf: Map<Code, number> } {
  const groups = strongComponents(graph)
  const owner = new Map(groups.flatMap((group, index) => group.map((node) => [node, index])))
  const targets = groups.map((group, index) => {
    const all = group.flatMap((node) => (graph.out.get(node) ?? []).map((to) => owner.get(to)))
    return [...new Set(all)].filter((to) => to !== undefined && to !== index) as number[]
  })
  const before = groups.map(() => 0)
  for (const to of targets.flat()) before[to] = (before[to] ?? 0) + 1
  const order = groups.map((_, index) => index).filter((index) => before[index] === 0)
  for (const index of order) {
    for (const to of targets[index] ?? []) {
      before[to] = (before[to] ?? 0) - 1
      if (before[to] === 0) order.push(to)
    }
  }
  const sorted = order.map((index) => groups[index] ?? [])
  return {
    groups: sorted,
    groupOf: new Map(sorted.flatMap((group, index) => group.map((node) => [node, index]))),
  }
}
