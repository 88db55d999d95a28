import type { Code, MoveModel } from '../../model'
import { reachableFrom, shortestRoute, type Graph } from '../graph'
import type { OrderChange, Sides } from './change'
import { codeOrder, sortedCodes } from './compare'
import { moveEnds } from './moves'
import { moneyStatuses, reachedFromStart, without, type TableSide } from './table-side'

/** A status that cannot be reached but by way of another one, and no longer or not yet so in the other revision. */
interface Pair {
  of: Code
  via: Code
  /** The revision in which it can be had without. */
  open: keyof Sides<unknown>
}

/** "B only after A", gained and lost, with the route that shows how it is otherwise. */
export function orderChanges(
  sides: Sides<TableSide>,
  moves: readonly Sides<MoveModel | null>[],
): OrderChange[] {
  const money = moneyStatuses(sides)
  const groups = new Map<string, { pairs: Pair[]; by: MoveModel | null }>()
  for (const pair of pairsOf(sides)) {
    const by = moveBehind(pair, sides[pair.open], moves)
    const ends = by && moveEnds(by)
    const key = JSON.stringify([pair.open, pair.via, ends])
    const group = groups.get(key) ?? { pairs: [], by }
    groups.set(key, { ...group, pairs: [...group.pairs, pair] })
  }
  return [...groups.values()].flatMap(({ pairs, by }) => changeOf(pairs, by, sides, money))
}

function changeOf(
  pairs: readonly Pair[],
  by: MoveModel | null,
  sides: Sides<TableSide>,
  money: ReadonlySet<Code>,
): OrderChange[] {
  const [first] = pairs
  if (!first) return []
  const of = sortedCodes(pairs.map((pair) => pair.of))
  const rich = of.filter((code) => money.has(code))
  const side = sides[first.open]
  const route = shortestRoute(without(side.graph, first.via), startOf(side, first.via), [
    rich[0] ?? of[0] ?? null,
  ])
  const { resource, lifecycle } = sides.after
  return [
    {
      kind: 'order',
      resource: resource.name,
      field: lifecycle.field,
      places: { before: null, after: null, [first.open]: by?.place ?? lifecycle.place },
      of,
      via: first.via,
      money: rich,
      by: by && moveEnds(by),
      before: first.open === 'before' ? route : null,
      after: first.open === 'after' ? route : null,
    },
  ]
}

const startOf = ({ lifecycle }: TableSide, but: Code): Code[] =>
  lifecycle.start.filter((code) => code !== but)

/** What the start leads to when one status is taken away. */
const avoiding = (side: TableSide, via: Code): Set<Code> =>
  reachableFrom(without(side.graph, via), startOf(side, via))

function pairsOf({ before, after }: Sides<TableSide>): Pair[] {
  const reached = { before: reachedFromStart(before), after: reachedFromStart(after) }
  const both = sortedCodes([...reached.before].filter((code) => reached.after.has(code)))
  const vias = sortedCodes(new Set([...reached.before, ...reached.after]))
  return vias.flatMap((via) => {
    const open = { before: avoiding(before, via), after: avoiding(after, via) }
    return both
      .filter((of) => of !== via && open.before.has(of) !== open.after.has(of))
      .map((of): Pair => ({ of, via, open: open.before.has(of) ? 'before' : 'after' }))
  })
}

/** The first move, there in the open revision only, on a way that leaves the status out. */
function moveBehind(
  { of, via, open }: Pair,
  side: TableSide,
  moves: readonly Sides<MoveModel | null>[],
): MoveModel | null {
  const graph = without(side.graph, via)
  const early = reachableFrom(graph, startOf(side, via))
  const own = moves
    .filter(({ before, after }) => !before || !after)
    .flatMap((pair) => pair[open] ?? [])
    .toSorted((a, b) => codeOrder(a.from, b.from) || codeOrder(a.to, b.to))
  return own.find((move) => early.has(move.from) && leadsTo(graph, move, of)) ?? null
}

const leadsTo = (graph: Graph, move: MoveModel, target: Code): boolean =>
  move.serverDecides || reachableFrom(graph, [move.to]).has(target)
