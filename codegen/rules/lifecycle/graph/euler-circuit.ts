/** An edge that is to be passed `times` times. */
export interface RepeatedEdge {
  from: number
  to: number
  times: number
}

/**
 * Finds closed walks that together pass every edge as often as demanded (Hierholzer), and gives each as indexes of
 * edges. The first walk begins at the first root and passes everything connected with it. Every further walk does the
 * same for a root that still has edges left. For each node, as many passages must lead in as lead out.
 */
export function eulerCircuits(
  size: number,
  passages: readonly RepeatedEdge[],
  roots: readonly number[],
): number[][] {
  const left = passages.map(({ times }) => times)
  const out: number[][] = Array.from({ length: size }, () => [])
  for (const [index, { from }] of passages.entries()) out[from]?.push(index)
  const choose = (node: number): number | undefined => {
    const choices = out[node] ?? []
    while (choices.length > 0 && left[choices[0] ?? 0] === 0) choices.shift()
    return choices[0]
  }
  return roots
    .map((root, index) => ({ root, isFirst: index === 0 }))
    .flatMap(({ root, isFirst }) =>
      isFirst || choose(root) !== undefined ? [circuitFrom(root, passages, left, choose)] : [],
    )
}

function circuitFrom(
  root: number,
  passages: readonly RepeatedEdge[],
  left: number[],
  choose: (node: number) => number | undefined,
): number[] {
  const circuit: number[] = []
  const stack: { node: number; via: number }[] = [{ node: root, via: -1 }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = choose(top.node)
    if (next === undefined) {
      stack.pop()
      if (top.via >= 0) circuit.push(top.via)
      continue
    }
    left[next] = (left[next] ?? 0) - 1
    stack.push({ node: passages[next]?.to ?? 0, via: next })
  }
  return circuit.toReversed()
}
