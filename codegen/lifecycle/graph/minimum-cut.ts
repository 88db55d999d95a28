/** A pipe through which something can flow. Removing its item shuts the pipe. */
export interface CutPipe<Item> {
  from: number
  to: number
  /** The item whose removal shuts the pipe; null when the pipe cannot be shut. */
  item: Item | null
  /** The cost of removing the item; 1 by default. */
  weight?: number
}

interface Residual<Item> extends CutPipe<Item> {
  room: number
  back: number
}

/**
 * Finds the items of the least weight without which nothing flows from node 0 to node 1 (Ford and Fulkerson, along
 * shortest paths). Of several such sets it takes the one nearest to node 1. Null when no removal is enough.
 */
export function minimumCut<Item>(size: number, pipes: readonly CutPipe<Item>[]): Item[] | null {
  const edges: Residual<Item>[] = []
  const out: number[][] = Array.from({ length: size }, () => [])
  for (const pipe of pipes) {
    const index = edges.length
    edges.push({
      ...pipe,
      room: pipe.item === null ? Infinity : (pipe.weight ?? 1),
      back: index + 1,
    })
    edges.push({ from: pipe.to, to: pipe.from, item: null, room: 0, back: index })
    out[pipe.from]?.push(index)
    out[pipe.to]?.push(index + 1)
  }
  for (let path = pathFor(edges, out); path; path = pathFor(edges, out)) {
    const room = Math.min(...path.map((edge) => edge.room))
    if (room === Infinity) return null
    for (const edge of path) {
      edge.room -= room
      const back = edges[edge.back]
      if (back) back.room += room
    }
  }
  const near = leadingToEnd(edges, out)
  return edges.flatMap(({ from, to, item }) =>
    item !== null && near.has(to) && !near.has(from) ? [item] : [],
  )
}

function pathFor<Item>(
  edges: readonly Residual<Item>[],
  out: readonly number[][],
): Residual<Item>[] | null {
  const via = new Map<number, Residual<Item> | null>([[0, null]])
  for (const node of via.keys()) {
    for (const index of out[node] ?? []) {
      const edge = edges[index]
      if (edge && edge.room > 0 && !via.has(edge.to)) via.set(edge.to, edge)
    }
  }
  if (!via.has(1)) return null
  const path: Residual<Item>[] = []
  for (let edge = via.get(1); edge; edge = via.get(edge.from)) path.push(edge)
  return path
}

/** Nodes from which something could still flow to node 1. */
function leadingToEnd<Item>(
  edges: readonly Residual<Item>[],
  out: readonly number[][],
): ReadonlySet<number> {
  const near = new Set([1])
  for (const node of near) {
    for (const index of out[node] ?? []) {
      const incoming = edges[edges[index]?.back ?? -1]
      if (incoming && incoming.room > 0) near.add(incoming.from)
    }
  }
  return near
}
