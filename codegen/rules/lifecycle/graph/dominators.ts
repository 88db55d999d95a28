import type { Code } from '../../../language/model'
import type { Graph } from './graph'

/**
 * For each status, the nearest other status that every route from the start passes before it (Cooper, Harvey and
 * Kennedy). It is null for a start, and when routes from several starts share no such status. Statuses that cannot be
 * reached are left out.
 */
export function nearestDominators(graph: Graph, start: readonly Code[]): Map<Code, Code | null> {
  const order = reversePostorder(graph, start)
  const rank = new Map(order.map((node, index) => [node, index + 1]))
  const starts = new Set(start)
  // Index 0 is a root of its own above all starts; an entry is the index of the nearest dominator.
  const nearest: number[] = [0]
  const common = (one: number, other: number): number => {
    let [a, b] = [one, other]
    while (a !== b) {
      if (a > b) a = nearest[a] ?? 0
      else b = nearest[b] ?? 0
    }
    return a
  }
  for (let changed = true; changed;) {
    changed = false
    for (const [position, node] of order.entries()) {
      const before = (graph.in.get(node) ?? []).map((from) => rank.get(from) ?? -1)
      const known = [...(starts.has(node) ? [0] : []), ...before].filter(
        (index) => index === 0 || nearest[index] !== undefined,
      )
      const found = known.reduce((a, b) => common(a, b))
      if (nearest[position + 1] !== found) {
        nearest[position + 1] = found
        changed = true
      }
    }
  }
  return new Map(order.map((node, index) => [node, order[(nearest[index + 1] ?? 0) - 1] ?? null]))
}

function reversePostorder(graph: Graph, start: readonly Code[]): Code[] {
  const order: Code[] = []
  const seen = new Set<Code>()
  for (const root of start.toReversed()) {
    if (seen.has(root) || !graph.out.has(root)) continue
    seen.add(root)
    const stack = [{ node: root, next: 0 }]
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const targets = graph.out.get(top.node) ?? []
      if (top.next >= targets.length) {
        order.push(top.node)
        stack.pop()
        continue
      }
      const target = targets[top.next] as Code
      top.next += 1
      if (seen.has(target)) continue
      seen.add(target)
      stack.push({ node: target, next: 0 })
    }
  }
  return order.toReversed()
}
