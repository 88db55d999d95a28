/** A pipe through which something can flow. Removing its item shuts the pipe. */
export interface CutPipe<Item> {
  from: number
  to: number
  /** The item whose removal shuts the pipe; null when the pipe cannot be shut. */
  item: Item | null
  /** The cost of removing the item; 1 by default. */
  weight?: number
}

/** A flow network. The edge back of an edge has the next number, or the one before. */
interface Network {
  size: number
  /** By edge: where it leads, and how much more can flow along it. */
  to: number[]
  room: number[]
  /** By node: the edges that leave it. */
  out: number[][]
}

/**
 * Finds the items of the least weight without which nothing flows from node 0 to node 1 (Dinic's algorithm: every
 * shortest path of one length at a time). Of several such sets it takes the one nearest to node 1. Null when no removal
 * is enough.
 */
export function minimumCut<Item>(size: number, pipes: readonly CutPipe<Item>[]): Item[] | null {
  const network: Network = {
    size,
    to: [],
    room: [],
    out: Array.from({ length: size }, () => []),
  }
  for (const { from, to, item, weight = 1 } of pipes) {
    network.out[from]?.push(network.to.length)
    network.out[to]?.push(network.to.length + 1)
    network.to.push(to, from)
    network.room.push(item === null ? Infinity : weight, 0)
  }
  for (let level = levels(network); level; level = levels(network)) {
    if (!fill(network, level)) return null
  }
  const near = leadingToEnd(network)
  return pipes.flatMap(({ from, to, item }) =>
    item !== null && !near[from] && near[to] === 1 ? [item] : [],
  )
}

/** How many edges lead from node 0 to each node at least, plus one; null when none lead to node 1. */
function levels({ size, to, room, out }: Network): Int32Array | null {
  const level = new Int32Array(size)
  level[0] = 1
  const queue = [0]
  for (const node of queue) {
    for (const edge of out[node] ?? []) {
      const next = to[edge] ?? 0
      if ((room[edge] ?? 0) <= 0 || level[next] !== 0) continue
      level[next] = (level[node] ?? 0) + 1
      queue.push(next)
    }
  }
  return level[1] === 0 ? null : level
}

/** Fills every path from node 0 to node 1 that rises by one level a step. False when one of them can never be full. */
function fill(network: Network, level: Int32Array): boolean {
  const { room } = network
  const tried = new Int32Array(network.size)
  for (let path = pathAlong(network, level, tried); path; path = pathAlong(network, level, tried)) {
    const least = Math.min(...path.map((edge) => room[edge] ?? 0))
    if (least === Infinity) return false
    for (const edge of path) {
      room[edge] = (room[edge] ?? 0) - least
      room[edge ^ 1] = (room[edge ^ 1] ?? 0) + least
    }
  }
  return true
}

/** The next path by levels; `tried` holds how many edges of each node lead no further. */
function pathAlong(
  { to, room, out }: Network,
  level: Int32Array,
  tried: Int32Array,
): number[] | null {
  const path: number[] = []
  for (let node = 0; node !== 1;) {
    const edges = out[node] ?? []
    const edge = edges[tried[node] ?? 0]
    if (edge === undefined) {
      const last = path.pop()
      if (last === undefined) return null
      node = to[last ^ 1] ?? 0
      tried[node] = (tried[node] ?? 0) + 1
      continue
    }
    const next = to[edge] ?? 0
    if ((room[edge] ?? 0) > 0 && level[next] === (level[node] ?? 0) + 1) {
      path.push(edge)
      node = next
    } else {
      tried[node] = (tried[node] ?? 0) + 1
    }
  }
  return path
}

/** By node, 1 where something could still flow to node 1. */
function leadingToEnd({ size, to, room, out }: Network): Uint8Array {
  const near = new Uint8Array(size)
  near[1] = 1
  const queue = [1]
  for (const node of queue) {
    for (const edge of out[node] ?? []) {
      const before = to[edge] ?? 0
      if ((room[edge ^ 1] ?? 0) <= 0 || near[before] === 1) continue
      near[before] = 1
      queue.push(before)
    }
  }
  return near
}
