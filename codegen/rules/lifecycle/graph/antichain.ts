/**
 * Finds a largest set of elements of which no two are ordered. It has as many elements as the fewest chains that hold
 * all elements (Dilworth). `isBefore` must be a strict order. A largest matching gives the links of the chains
 * (Hopcroft and Karp); the elements that a smallest vertex cover uses on neither side are the set (König).
 */
export function largestAntichain(
  size: number,
  isBefore: (one: number, other: number) => boolean,
): number[] {
  const nodes = Array.from({ length: size }, (_, index) => index)
  const after = nodes.map((one) => nodes.filter((other) => isBefore(one, other)))
  const next = nodes.map(() => -1)
  const previous = nodes.map(() => -1)
  for (let grew = true; grew;) {
    const level = distanceLevels(after, next, previous)
    grew = false
    for (const node of nodes) {
      if (next[node] === -1 && augmentMatching(node, { after, level, next, previous })) grew = true
    }
  }
  return uncoveredNodes(after, next, previous)
}

interface Matching {
  after: readonly (readonly number[])[]
  /** The distance of each left node from a free left node; -1 when no path leads to it. */
  level: number[]
  next: number[]
  previous: number[]
}

function distanceLevels(
  after: Matching['after'],
  next: readonly number[],
  previous: readonly number[],
): number[] {
  const level: number[] = after.map((_, node) => (next[node] === -1 ? 0 : -1))
  const frontier = level.flatMap((value, node) => (value === 0 ? [node] : []))
  for (const node of frontier) {
    for (const target of after[node] ?? []) {
      const owner = previous[target] ?? -1
      if (owner === -1 || level[owner] !== -1) continue
      level[owner] = (level[node] ?? 0) + 1
      frontier.push(owner)
    }
  }
  return level
}

function augmentMatching(root: number, { after, level, next, previous }: Matching): boolean {
  const stack = [{ node: root, at: 0 }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const target = after[top.node]?.[top.at]
    if (target === undefined) {
      level[top.node] = -1
      stack.pop()
      continue
    }
    const owner = previous[target] ?? -1
    if (owner === -1) {
      for (const { node, at } of stack) {
        const matched = after[node]?.[at] ?? -1
        next[node] = matched
        previous[matched] = node
      }
      return true
    }
    if (level[owner] === (level[top.node] ?? 0) + 1) stack.push({ node: owner, at: 0 })
    else top.at += 1
  }
  return false
}

function uncoveredNodes(
  after: Matching['after'],
  next: readonly number[],
  previous: readonly number[],
): number[] {
  const level = distanceLevels(after, next, previous)
  const reached = new Set(after.flatMap((targets, node) => (level[node] === -1 ? [] : targets)))
  return level.flatMap((value, node) => (value !== -1 && !reached.has(node) ? [node] : []))
}
