import type { Code, LifecycleModel, MoveModel, ResourceModel } from '../../../language/model'
import {
  leadingTo,
  reachableFrom,
  inducedSubgraph,
  type Graph,
  tableGraph,
} from '../../lifecycle/graph/graph'
import { serverMoves, withServerMoves } from '../../lifecycle/graph/with-server-moves'
import type { RevisionPair } from './change'
import { sortedCodes } from './compare'

/** One revision of a lifecycle, with its graph and the facts that the comparison asks for. */
export interface RevisionLifecycle {
  resource: ResourceModel
  lifecycle: LifecycleModel
  graph: Graph
  /**
   * The same with what the server moves, for statements about the order of statuses. Where nobody says what it moves,
   * these are about the moves of the table alone.
   */
  around: { graph: Graph; start: readonly Code[] }
  /** The calls that count as moving money. */
  moneyCalls: ReadonlySet<string>
}

export const createRevisionLifecycle = (
  resource: ResourceModel,
  lifecycle: LifecycleModel,
): RevisionLifecycle => ({
  resource,
  lifecycle,
  graph: tableGraph(lifecycle),
  around: aroundOf(lifecycle),
  moneyCalls: moneyCalls(resource, lifecycle),
})

function aroundOf(lifecycle: LifecycleModel): RevisionLifecycle['around'] {
  const isFree = serverMoves(lifecycle).some(({ server }) => server === 'free')
  const table = isFree ? lifecycle : withServerMoves(lifecycle)
  return { graph: tableGraph(table), start: table.start }
}

/**
 * The calls that move money, when the record carries money: every call except the default one. Without a default call,
 * those that ask first.
 */
function moneyCalls(
  resource: ResourceModel,
  { calls, field }: LifecycleModel,
): ReadonlySet<string> {
  if (!resource.fields.some(({ type }) => type === 'money')) return new Set()
  const only = calls.length === 1 ? calls[0] : undefined
  const common = ['status', field].find((name) => calls.includes(name)) ?? only
  if (common !== undefined) return new Set(calls.filter((name) => name !== common))
  const asking = resource.calls.filter(({ name, confirm }) => confirm && calls.includes(name))
  return new Set(asking.map(({ name }) => name))
}

/** Statuses that a call about money leads to, in either revision. */
export const moneyStatuses = ({
  before,
  after,
}: RevisionPair<RevisionLifecycle>): ReadonlySet<Code> =>
  new Set(
    [before, after].flatMap(({ lifecycle, moneyCalls: calls }) =>
      lifecycle.moves
        .filter(({ call, serverDecides }) => calls.has(call) && !serverDecides)
        .map(({ to }) => to),
    ),
  )

export const revisionStatusCodes = ({ lifecycle }: RevisionLifecycle): Code[] =>
  lifecycle.statuses.map(({ code }) => code)

export const reachedFromStart = ({ graph, lifecycle }: RevisionLifecycle): Set<Code> =>
  reachableFrom(graph, lifecycle.start)

/** Statuses from which some end can be reached. */
export function statusesReachingEnd({ graph, lifecycle }: RevisionLifecycle): Set<Code> {
  const ends = lifecycle.statuses.filter(({ end }) => end).map(({ code }) => code)
  return leadingTo(graph, ends)
}

export const graphWithout = (graph: Graph, code: Code): Graph =>
  inducedSubgraph(graph, new Set(graph.nodes.filter((node) => node !== code)))

/** The statuses to which operators can move a record from one status without the given move. */
export const operatorTargetsFrom = (
  { lifecycle }: RevisionLifecycle,
  from: Code,
  but: MoveModel,
): Code[] =>
  sortedCodes(
    new Set(
      lifecycle.moves
        .filter((move) => move.from === from && !move.bySystem && !move.serverDecides)
        .filter((move) => move.to !== but.to || but.serverDecides)
        .map(({ to }) => to),
    ),
  )

/** For two sets, the codes that only one of them has. */
export const oneSidedCodes = (
  a: ReadonlySet<Code>,
  b: ReadonlySet<Code>,
): RevisionPair<Code[]> => ({
  before: sortedCodes([...a].filter((code) => !b.has(code))),
  after: sortedCodes([...b].filter((code) => !a.has(code))),
})
