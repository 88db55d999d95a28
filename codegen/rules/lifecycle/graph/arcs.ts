import type { Code } from '../../../language/model'
import type {
  KnownCondition,
  TransitionTable,
  TableMove,
} from '../../../language/model/transition-table'

/** A move together with one of its targets. A move whose target the server picks gives one arc for each status. */
export interface TransitionArc {
  move: TableMove
  from: Code
  to: Code
  /** What is sure of the record beside what the move knows, whoever makes it. */
  sure?: readonly KnownCondition[]
}

/** A walk through the table. It may visit a status again. */
export interface TransitionRoute {
  start: Code
  arcs: readonly TransitionArc[]
}

export function arcsOf({
  statuses,
  moves,
}: Pick<TransitionTable, 'statuses' | 'moves'>): TransitionArc[] {
  const codes = new Set(statuses.map(({ code }) => code))
  return moves
    .filter(({ from }) => codes.has(from))
    .flatMap((move) =>
      (move.serverDecides ? [...codes] : [move.to])
        .filter((to) => codes.has(to))
        .map((to) => ({ move, from: move.from, to })),
    )
}

/** The statuses on a route, in order. */
export const routeCodes = ({ start, arcs }: TransitionRoute): Code[] => [
  start,
  ...arcs.map(({ to }) => to),
]

/** The route that a path goes along. A step without an arc is one of another lifecycle. */
export const routeAlong = (
  path: readonly { readonly code: Code; readonly arc: TransitionArc | null }[],
): TransitionRoute => ({
  start: path[0]?.code ?? null,
  arcs: path.flatMap(({ arc }) => arc ?? []),
})

/** Arcs by the status that they leave. */
export function groupArcsByStart(
  arcs: readonly TransitionArc[],
): ReadonlyMap<Code, readonly TransitionArc[]> {
  const leaving = new Map<Code, TransitionArc[]>()
  for (const arc of arcs) {
    const known = leaving.get(arc.from)
    if (known) known.push(arc)
    else leaving.set(arc.from, [arc])
  }
  return leaving
}

const known = new WeakMap<TransitionTable, ReadonlyMap<Code, readonly TransitionArc[]>>()

/** The arcs of a table by the status that they leave. They are kept, since a search asks for them again and again. */
export function tableArcsByStart(
  table: TransitionTable,
): ReadonlyMap<Code, readonly TransitionArc[]> {
  const leaving = known.get(table) ?? groupArcsByStart(arcsOf(table))
  known.set(table, leaving)
  return leaving
}
