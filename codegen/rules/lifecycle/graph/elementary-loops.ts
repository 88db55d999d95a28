import type { Code } from '../../../language/model'
import { strongComponents, inducedSubgraph, type Graph } from './graph'
import { exactCount, type BoundedCount } from './count'

/** Counting stops here. */
const most = 10_000

/**
 * Counts the closed routes that pass no status twice (Johnson). A move from a status to itself is such a route;
 * parallel moves count as one.
 */
export function elementaryLoops(graph: Graph): BoundedCount {
  const own = graph.nodes.filter((node) => graph.out.get(node)?.includes(node)).length
  let count = own
  const left = new Set(graph.nodes)
  for (const root of graph.nodes) {
    const group =
      strongComponents(inducedSubgraph(graph, left)).find((nodes) => nodes.includes(root)) ?? []
    if (group.length > 1)
      count += loopsThrough(inducedSubgraph(graph, new Set(group)), root, most - count)
    if (count > most) return { value: most + 1, exact: false }
    left.delete(root)
  }
  return exactCount(count)
}

interface Frame {
  node: Code
  next: number
  closed: boolean
}

/** The number of loops through `root`; it stops at one more than `limit`. */
function loopsThrough(graph: Graph, root: Code, limit: number): number {
  const blocked = new Set([root])
  // For each status, other statuses that are released together with it.
  const waiting = new Map<Code, Set<Code>>(graph.nodes.map((node) => [node, new Set()]))
  const stack: Frame[] = [{ node: root, next: 0, closed: false }]
  let count = 0
  for (let top = stack.at(-1); top && count <= limit; top = stack.at(-1)) {
    const targets = graph.out.get(top.node) ?? []
    if (top.next < targets.length) {
      const target = targets[top.next] as Code
      top.next += 1
      if (target === root && top.node !== root) {
        count += 1
        top.closed = true
      } else if (!blocked.has(target)) {
        blocked.add(target)
        stack.push({ node: target, next: 0, closed: false })
      }
      continue
    }
    stack.pop()
    const below = stack.at(-1)
    if (below && top.closed) below.closed = true
    if (top.closed) unblockFrom(top.node, blocked, waiting)
    else for (const target of targets) waiting.get(target)?.add(top.node)
  }
  return count
}

function unblockFrom(node: Code, blocked: Set<Code>, waiting: Map<Code, Set<Code>>): void {
  const freed = [node]
  for (const each of freed) {
    if (!blocked.delete(each)) continue
    freed.push(...(waiting.get(each) ?? []))
    waiting.get(each)?.clear()
  }
}
