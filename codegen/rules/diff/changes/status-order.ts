import type { Code, MoveModel } from '../../../language/model'
import { reachableFrom, shortestRoute } from '../../lifecycle/graph/graph'
import type { StatusOrderChange, RevisionPair } from './change'
import { compareCodes, sortedCodes } from './compare'
import { moveEnds } from './moves'
import { moneyStatuses, graphWithout, type RevisionLifecycle } from './revision-lifecycle'

/** Statuses that can be reached without passing `via` in one revision, but not in the other. */
interface Bundle {
  of: Code[]
  via: Code
  /** The revision in which the statuses can be reached without passing `via`. */
  open: keyof RevisionPair<unknown>
  /** The move that makes the difference; only the revision `open` has it. */
  by: MoveModel | null
}

/** Statements "B only after A" that became true or untrue, each with the route that avoids A in the other revision. */
export function statusOrderChanges(
  sides: RevisionPair<RevisionLifecycle>,
  moves: readonly RevisionPair<MoveModel | null>[],
): StatusOrderChange[] {
  const money = moneyStatuses(sides)
  const own = moves
    .filter(({ before, after }) => !before || !after)
    .toSorted((a, b) => arrowOrder(a.before ?? a.after, b.before ?? b.after))
  return bundlesOf(sides).flatMap(({ of, via, open }) => {
    const candidates = own.flatMap((pair) => pair[open] ?? [])
    return bundlesByMove({ of, via, open }, sides[open], candidates).map((bundle) =>
      changeOf(bundle, sides, money),
    )
  })
}

const arrowOrder = (a: MoveModel | null, b: MoveModel | null): number =>
  a && b ? compareCodes(a.from, b.from) || compareCodes(a.to, b.to) : 0

function changeOf(
  { of, via, open, by }: Bundle,
  sides: RevisionPair<RevisionLifecycle>,
  money: ReadonlySet<Code>,
): StatusOrderChange {
  const rich = of.filter((code) => money.has(code))
  const side = sides[open]
  const target = rich[0] ?? of[0] ?? null
  const route = shortestRoute(graphWithout(side.around.graph, via), startOf(side, via), [target])
  const { resource, lifecycle } = sides.after
  return {
    kind: 'order',
    resource: resource.name,
    field: lifecycle.field,
    places: { before: null, after: null, [open]: by?.place ?? lifecycle.place },
    of,
    via,
    money: rich,
    by: by && moveEnds(by),
    before: open === 'before' ? route : null,
    after: open === 'after' ? route : null,
  }
}

const startOf = ({ around }: RevisionLifecycle, but: Code): Code[] =>
  around.start.filter((code) => code !== but)

/** The statuses that the start leads to when the status `via` is taken away. */
const reachableAvoiding = (side: RevisionLifecycle, via: Code): Set<Code> =>
  reachableFrom(graphWithout(side.around.graph, via), startOf(side, via))

const reachedAround = ({ around }: RevisionLifecycle): Set<Code> =>
  reachableFrom(around.graph, around.start)

function bundlesOf({ before, after }: RevisionPair<RevisionLifecycle>): Omit<Bundle, 'by'>[] {
  const reached = { before: reachedAround(before), after: reachedAround(after) }
  const both = sortedCodes([...reached.before].filter((code) => reached.after.has(code)))
  const vias = sortedCodes(new Set([...reached.before, ...reached.after]))
  return vias.flatMap((via) => {
    const others = both.filter((code) => code !== via)
    const free = { before: reachableAvoiding(before, via), after: reachableAvoiding(after, via) }
    return (['before', 'after'] as const).flatMap((open) => {
      const shut = open === 'before' ? free.after : free.before
      const of = others.filter((code) => free[open].has(code) && !shut.has(code))
      return of.length > 0 ? [{ of, via, open }] : []
    })
  })
}

/** Assigns each status to a move: the first one on a route to the status that avoids `via`. */
function bundlesByMove(
  { of, via, open }: Omit<Bundle, 'by'>,
  side: RevisionLifecycle,
  candidates: readonly MoveModel[],
): Bundle[] {
  const graph = graphWithout(side.around.graph, via)
  const early = reachableFrom(graph, startOf(side, via))
  const bundles: Bundle[] = []
  let left = of
  for (const by of candidates) {
    if (left.length === 0) break
    if (!early.has(by.from)) continue
    const led = by.serverDecides ? early : reachableFrom(graph, [by.to])
    const own = left.filter((code) => led.has(code))
    if (own.length > 0) bundles.push({ of: own, via, open, by })
    left = left.filter((code) => !led.has(code))
  }
  return left.length > 0 ? [...bundles, { of: left, via, open, by: null }] : bundles
}
