/** A search through states of any kind. States with the same key are the same. */
interface PathSearch<State> {
  readonly start: Iterable<State>
  keyOf(state: State): unknown
  isWanted(state: State): boolean
  next(state: State): Iterable<State>
}

interface ReachedState<State> {
  readonly state: State
  readonly before: ReachedState<State> | null
}

/**
 * The states on a shortest path from a start to a wanted state, both ends included; null when there is none. Of several
 * paths of one length it is the one that `start` and `next` give first.
 */
export function shortestPath<State>(search: PathSearch<State>): State[] | null {
  const { start, keyOf, isWanted, next } = search
  const seen = new Set<unknown>()
  const frontier: ReachedState<State>[] = []
  const visit = (state: State, before: ReachedState<State> | null): void => {
    const key = keyOf(state)
    if (seen.has(key)) return
    seen.add(key)
    frontier.push({ state, before })
  }
  for (const state of start) visit(state, null)
  for (const reached of frontier) {
    if (isWanted(reached.state)) return pathTo(reached)
    for (const state of next(reached.state)) visit(state, reached)
  }
  return null
}

function pathTo<State>(end: ReachedState<State>): State[] {
  const path: State[] = []
  for (let at: ReachedState<State> | null = end; at; at = at.before) path.push(at.state)
  return path.toReversed()
}
