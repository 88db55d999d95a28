/** A pipe through which something can flow. Removing its item shuts the pipe. */
export interface CutEdge<Item> {
  from: number
  to: number
  /** The item whose removal shuts the pipe; null when the pipe cannot be shut. */
  item: Item | null
  /** The cost of removing the item; 1 by default. */
  weight?: number
}

/** Pipes between nodes. The edge of a pipe has twice its number, the edge back the next one. */
export interface FlowNetwork {
  size: number
  /** By edge: where it leads. */
  to: Int32Array
  /** The edges that leave each node, one node after the other, and where those of a node begin. */
  edges: Int32Array
  begin: Int32Array
}

/** A network with what can still flow along each edge. */
interface Flow extends FlowNetwork {
  room: Float64Array
}

/** Lays pipes. Which of them are shut, and how wide they are, is said for each cut. */
export function createFlowNetwork(
  size: number,
  pipes: readonly { from: number; to: number }[],
): FlowNetwork {
  const to = new Int32Array(2 * pipes.length)
  const begin = new Int32Array(size + 1)
  for (const [index, pipe] of pipes.entries()) {
    to[2 * index] = pipe.to
    to[2 * index + 1] = pipe.from
    begin[pipe.from + 1] = (begin[pipe.from + 1] ?? 0) + 1
    begin[pipe.to + 1] = (begin[pipe.to + 1] ?? 0) + 1
  }
  for (let node = 0; node < size; node += 1) {
    begin[node + 1] = (begin[node + 1] ?? 0) + (begin[node] ?? 0)
  }
  const next = begin.slice()
  const edges = new Int32Array(to.length)
  const put = (node: number, edge: number): void => {
    const at = next[node] ?? 0
    edges[at] = edge
    next[node] = at + 1
  }
  for (const [index, pipe] of pipes.entries()) {
    put(pipe.from, 2 * index)
    put(pipe.to, 2 * index + 1)
  }
  return { size, to, edges, begin }
}

/**
 * Finds the items of the least weight without which nothing flows from node 0 to node 1. Of several such sets it takes
 * the one nearest to node 1. Null when no removal is enough.
 */
export function minimumCut<Item>(size: number, pipes: readonly CutEdge<Item>[]): Item[] | null {
  const widths = pipes.map(({ item, weight = 1 }) => (item === null ? Infinity : weight))
  const cut = minimumEdgeCut(createFlowNetwork(size, pipes), Float64Array.from(widths))
  return cut && cut.flatMap((index) => pipes[index]?.item ?? [])
}

/**
 * The pipes of the least width in all without which nothing flows from node 0 to node 1 (Dinic's algorithm: every
 * shortest path of one length at a time). A pipe of no width is shut, and one of infinite width stays open. Null when
 * something flows whatever is shut.
 */
export function minimumEdgeCut(network: FlowNetwork, widths: Float64Array): number[] | null {
  const room = new Float64Array(2 * widths.length)
  for (let pipe = 0; pipe < widths.length; pipe += 1) room[2 * pipe] = widths[pipe] ?? 0
  const flow = { ...network, room }
  for (let level = residualLevels(flow); level; level = residualLevels(flow)) {
    if (!pushBlockingFlow(flow, level)) return null
  }
  const near = leadingToEnd(flow)
  const cut: number[] = []
  for (let pipe = 0; pipe < widths.length; pipe += 1) {
    const [from, to] = [flow.to[2 * pipe + 1] ?? 0, flow.to[2 * pipe] ?? 0]
    const width = widths[pipe] ?? 0
    if (width > 0 && width < Infinity && near[from] !== 1 && near[to] === 1) cut.push(pipe)
  }
  return cut
}

/** How many edges lead from node 0 to each node at least, plus one; null when none lead to node 1. */
function residualLevels({ size, to, room, edges, begin }: Flow): Int32Array | null {
  const level = new Int32Array(size)
  level[0] = 1
  const frontier = new Int32Array(size)
  for (let at = 0, end = 1; at < end; at += 1) {
    const node = frontier[at] ?? 0
    const next = (level[node] ?? 0) + 1
    for (let index = begin[node] ?? 0; index < (begin[node + 1] ?? 0); index += 1) {
      const edge = edges[index] ?? 0
      const other = to[edge] ?? 0
      if ((room[edge] ?? 0) <= 0 || level[other] !== 0) continue
      level[other] = next
      // No shortest path goes beyond the end.
      if (other === 1) return level
      frontier[end] = other
      end += 1
    }
  }
  return null
}

/** Fills every path from node 0 to node 1 that rises by one level a step. False when one of them can never be full. */
function pushBlockingFlow(flow: Flow, level: Int32Array): boolean {
  const { room, begin } = flow
  const next = begin.slice()
  for (let path = pathAlong(flow, level, next); path; path = pathAlong(flow, level, next)) {
    let least = Infinity
    for (const edge of path) least = Math.min(least, room[edge] ?? 0)
    if (least === Infinity) return false
    for (const edge of path) {
      room[edge] = (room[edge] ?? 0) - least
      room[edge ^ 1] = (room[edge ^ 1] ?? 0) + least
    }
  }
  return true
}

/** The next path by levels; `next` is where the edges of each node begin that may lead further. */
function pathAlong(
  { to, room, edges, begin }: Flow,
  level: Int32Array,
  next: Int32Array,
): number[] | null {
  const path: number[] = []
  for (let node = 0; node !== 1;) {
    const at = next[node] ?? 0
    if (at >= (begin[node + 1] ?? 0)) {
      const last = path.pop()
      if (last === undefined) return null
      node = to[last ^ 1] ?? 0
      next[node] = (next[node] ?? 0) + 1
      continue
    }
    const edge = edges[at] ?? 0
    const other = to[edge] ?? 0
    if ((room[edge] ?? 0) > 0 && level[other] === (level[node] ?? 0) + 1) {
      path.push(edge)
      node = other
    } else next[node] = at + 1
  }
  return path
}

/** By node, 1 where something could still flow to node 1. */
function leadingToEnd({ size, to, room, edges, begin }: Flow): Uint8Array {
  const near = new Uint8Array(size)
  near[1] = 1
  const frontier = [1]
  for (const node of frontier) {
    for (let index = begin[node] ?? 0; index < (begin[node + 1] ?? 0); index += 1) {
      const edge = edges[index] ?? 0
      const before = to[edge] ?? 0
      if ((room[edge ^ 1] ?? 0) <= 0 || near[before] === 1) continue
      near[before] = 1
      frontier.push(before)
    }
  }
  return near
}
