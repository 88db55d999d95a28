/** A pipe that must carry at least `lower` units. Each unit costs `cost`. */
export interface CirculationEdge {
  from: number
  to: number
  lower: number
  cost: number
}

interface Residual {
  to: number
  room: number
  cost: number
  /** Index of the residual in the other direction. */
  back: number
}

/**
 * Finds the cheapest circulation (Jewell's successive shortest paths) and gives the whole units on each pipe; as many
 * units leave every node as enter it. Pipes have no upper limit and costs are never negative, so a circulation exists
 * whenever each pipe with a lower bound lies on a cycle.
 */
export function minCostCirculation(size: number, pipes: readonly CirculationEdge[]): number[] {
  const source = size
  const sink = size + 1
  const network: { edges: Residual[]; out: number[][] } = {
    edges: [],
    out: Array.from({ length: size + 2 }, () => []),
  }
  const connect = (from: number, to: number, room: number, cost: number): number => {
    const index = network.edges.length
    network.edges.push({ to, room, cost, back: index + 1 })
    network.edges.push({ to: from, room: 0, cost: -cost, back: index })
    network.out[from]?.push(index)
    network.out[to]?.push(index + 1)
    return index
  }
  const total = pipes.reduce((sum, { lower }) => sum + lower, 0)
  const ids = pipes.map(({ from, to, lower, cost }) => {
    if (lower > 0) {
      connect(source, to, lower, 0)
      connect(from, sink, lower, 0)
    }
    return connect(from, to, total, cost)
  })
  while (augmentPath(network, source, sink));
  return pipes.map(({ lower }, index) => {
    const edge = network.edges[ids[index] ?? -1]
    return lower + (edge ? total - edge.room : 0)
  })
}

/** Finds one cheapest path (Bellman and Ford, with a list of nodes to visit) and sends as much through it takes. */
function augmentPath(
  { edges, out }: { edges: Residual[]; out: readonly number[][] },
  source: number,
  sink: number,
): boolean {
  const price = out.map(() => Infinity)
  const via = out.map(() => -1)
  const isWaiting = out.map(() => false)
  price[source] = 0
  const waiting = [source]
  for (const node of waiting) {
    isWaiting[node] = false
    for (const index of out[node] ?? []) {
      const edge = edges[index]
      if (!edge || edge.room === 0) continue
      const next = (price[node] ?? 0) + edge.cost
      if (next >= (price[edge.to] ?? 0)) continue
      price[edge.to] = next
      via[edge.to] = index
      if (!isWaiting[edge.to]) waiting.push(edge.to)
      isWaiting[edge.to] = true
    }
  }
  if (price[sink] === Infinity) return false
  const path: Residual[] = []
  for (let node = sink; node !== source;) {
    const edge = edges[via[node] ?? -1]
    if (!edge) return false
    path.push(edge)
    node = edges[edge.back]?.to ?? source
  }
  const room = Math.min(...path.map((edge) => edge.room))
  for (const edge of path) {
    edge.room -= room
    const back = edges[edge.back]
    if (back) back.room += room
  }
  return true
}
