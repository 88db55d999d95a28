import type { Code, LifecycleModel, MoveModel, ResourceModel } from '../../model'
import {
  leadingTo,
  reachableFrom,
  subgraph,
  type Graph,
  tableGraph,
} from '../../lifecycle/graph/graph'
import type { Sides } from './change'
import { sortedCodes } from './compare'

/** One revision of a lifecycle, ready to be asked. */
export interface TableSide {
  resource: ResourceModel
  lifecycle: LifecycleModel
  graph: Graph
  /** Calls that are taken to move money. */
  moneyCalls: ReadonlySet<string>
}

export const tableSide = (resource: ResourceModel, lifecycle: LifecycleModel): TableSide => ({
  resource,
  lifecycle,
  graph: tableGraph(lifecycle),
  moneyCalls: moneyCalls(resource, lifecycle),
})

/** In a record that carries money: every call but the default one; without a default, those that ask first. */
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
export const moneyStatuses = ({ before, after }: Sides<TableSide>): ReadonlySet<Code> =>
  new Set(
    [before, after].flatMap(({ lifecycle, moneyCalls: calls }) =>
      lifecycle.moves
        .filter(({ call, serverDecides }) => calls.has(call) && !serverDecides)
        .map(({ to }) => to),
    ),
  )

export const codesOf = ({ lifecycle }: TableSide): Code[] =>
  lifecycle.statuses.map(({ code }) => code)

export const reachedFromStart = ({ graph, lifecycle }: TableSide): Set<Code> =>
  reachableFrom(graph, lifecycle.start)

/** Statuses from which some end can be reached. */
export function finishing({ graph, lifecycle }: TableSide): Set<Code> {
  const ends = lifecycle.statuses.filter(({ end }) => end).map(({ code }) => code)
  return leadingTo(graph, ends)
}

export const without = (graph: Graph, code: Code): Graph =>
  subgraph(graph, new Set(graph.nodes.filter((node) => node !== code)))

/** Where operators can move a record that stands in a status, without the move itself. */
export const manualTargets = ({ lifecycle }: TableSide, from: Code, but: MoveModel): Code[] =>
  sortedCodes(
    new Set(
      lifecycle.moves
        .filter((move) => move.from === from && !move.bySystem && !move.serverDecides)
        .filter((move) => move.to !== but.to || but.serverDecides)
        .map(({ to }) => to),
    ),
  )

/** What one set has and the other lacks, both ways. */
export const onlyIn = (a: ReadonlySet<Code>, b: ReadonlySet<Code>): Sides<Code[]> => ({
  before: sortedCodes([...a].filter((code) => !b.has(code))),
  after: sortedCodes([...b].filter((code) => !a.has(code))),
})
