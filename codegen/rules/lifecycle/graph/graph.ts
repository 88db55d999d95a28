import type { Code } from '../../../language/model'
import type { TransitionTable } from '../../../language/model/transition-table'
import { shortestPath } from './shortest-path'

/** A directed graph over status codes. Codes are Map keys, so 0, '' and null are as good as any. */
export interface Graph {
  nodes: readonly Code[]
  out: ReadonlyMap<Code, readonly Code[]>
  in: ReadonlyMap<Code, readonly Code[]>
}

export interface GraphEdge {
  from: Code
  to: Code
  /** Whether the server picks the target. In the graph such a move may lead to any status. */
  serverDecides?: boolean
}

/** The graph of a transition table. Several moves between the same two statuses are one arrow. */
export function graphOf(nodes: readonly Code[], arrows: readonly GraphEdge[]): Graph {
  const out = new Map<Code, Code[]>(nodes.map((node) => [node, []]))
  const into = new Map<Code, Code[]>(nodes.map((node) => [node, []]))
  const seen = new Map<Code, Set<Code>>(nodes.map((node) => [node, new Set()]))
  for (const { from, to, serverDecides } of arrows) {
    for (const target of serverDecides === true ? nodes : [to]) {
      if (!out.has(from) || !into.has(target) || seen.get(from)?.has(target) === true) continue
      seen.get(from)?.add(target)
      out.get(from)?.push(target)
      into.get(target)?.push(from)
    }
  }
  return { nodes, out, in: into }
}

export const tableGraph = (table: TransitionTable): Graph =>
  graphOf(
    table.statuses.map(({ code }) => code),
    table.moves,
  )

function transitiveClosure(start: readonly Code[], next: Graph['out']): Set<Code> {
  const reached = new Set(start.filter((node) => next.has(node)))
  for (const node of reached) for (const target of next.get(node) ?? []) reached.add(target)
  return reached
}

/** Every node that some route from `start` leads to, the start included. */
export const reachableFrom = (graph: Graph, start: readonly Code[]): Set<Code> =>
  transitiveClosure(start, graph.out)

/** Every node from which some route leads to one of `targets`, the targets included. */
export const leadingTo = (graph: Graph, targets: readonly Code[]): Set<Code> =>
  transitiveClosure(targets, graph.in)

/** A shortest route from one of `start` to one of `targets`, both ends included; null when there is none. */
export function shortestRoute(
  graph: Graph,
  start: readonly Code[],
  targets: readonly Code[],
): Code[] | null {
  const wanted = new Set(targets)
  return shortestPath<Code>({
    start,
    keyOf: (node) => node,
    isWanted: (node) => wanted.has(node),
    next: (node) => graph.out.get(node) ?? [],
  })
}

/**
 * The strongly connected components, sorted by their first node; each keeps the order of the nodes. It makes two
 * depth-first passes without recursion, so that a chain of ten thousand statuses does not overflow the stack.
 */
export function strongComponents(graph: Graph): Code[][] {
  const owner = new Map<Code, Code>()
  for (const root of finishOrder(graph).toReversed()) {
    if (owner.has(root)) continue
    const stack = [root]
    while (stack.length > 0) {
      const node = stack.pop() as Code
      if (owner.has(node)) continue
      owner.set(node, root)
      stack.push(...(graph.in.get(node) ?? []))
    }
  }
  const groups = new Map<Code, Code[]>()
  for (const node of graph.nodes) {
    const root = owner.get(node) ?? null
    const group = groups.get(root)
    if (group) group.push(node)
    else groups.set(root, [node])
  }
  return [...groups.values()]
}

function finishOrder(graph: Graph): Code[] {
  const order: Code[] = []
  const seen = new Set<Code>()
  for (const root of graph.nodes) {
    if (seen.has(root)) continue
    seen.add(root)
    const stack = [{ node: root, next: 0 }]
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const target = graph.out.get(top.node)?.[top.next]
      top.next += 1
      if (target === undefined) {
        order.push(top.node)
        stack.pop()
      } else if (!seen.has(target)) {
        seen.add(target)
        stack.push({ node: target, next: 0 })
      }
    }
  }
  return order
}

/** Groups of statuses that can be visited again and again; a move from a status to itself is no group. */
export const cyclicComponents = (graph: Graph): Code[][] =>
  strongComponents(graph).filter((group) => group.length > 1)

/** The part of a graph that lies within `nodes`. */
export function inducedSubgraph(graph: Graph, nodes: ReadonlySet<Code>): Graph {
  const inside = graph.nodes.filter((node) => nodes.has(node))
  const arrows = inside.flatMap((from) => (graph.out.get(from) ?? []).map((to) => ({ from, to })))
  return graphOf(
    inside,
    arrows.filter(({ to }) => nodes.has(to)),
  )
}

/** Components that no other component leads into. */
export const sourceComponents = (graph: Graph): Code[][] => terminalComponents(graph, graph.in)

/** Components that lead into no other component. */
export const sinkComponents = (graph: Graph): Code[][] => terminalComponents(graph, graph.out)

function terminalComponents(graph: Graph, next: Graph['out']): Code[][] {
  return strongComponents(graph).filter((group) => {
    const own = new Set(group)
    return group.every((node) => (next.get(node) ?? []).every((other) => own.has(other)))
  })
}
