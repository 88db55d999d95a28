import type { Code, MoveModel } from '../../language/model'
import { findingKey } from '../lifecycle/findings'
import { routeCodes } from '../lifecycle/graph/arcs'
import { boundedCountText, type BoundedCount } from '../lifecycle/graph/count'
import type { RouteCover } from '../lifecycle/analysis/cover'
import { groupedBy } from '../../base/grouped'
import { codeText, moveText } from '../../language/model/transition-table'
import type { BrokenRouteShare } from '../lifecycle/invariant-proofs/prove'
import type { LifecycleReport, ProvedInvariant, ReportedFinding } from './facts/lifecycle-report'
import { operatorMovesOf, serverMovesOf } from '../lifecycle/invariant-proofs/remedy'

/** All reports for programs: one object per lifecycle, under the name of its resource. */
export const reportsJson = (reports: readonly LifecycleReport[]): string =>
  JSON.stringify(Object.fromEntries(reports.map((report) => [report.key, jsonOf(report)])), null, 2)

function jsonOf(report: LifecycleReport) {
  const { resource, lifecycle, transitionTable, analysis, findings, stale, promises } = report
  const { statuses, start, moves } = transitionTable
  return {
    resource: resource.name,
    field: transitionTable.field,
    statuses: statuses.map(({ code }) => code),
    start,
    ends: statuses.filter(({ end }) => end).map(({ code }) => code),
    moves: moves.length,
    server: transitionTable.server?.map(moveText) ?? null,
    movesPerCall: perKey(
      groupedBy(moves, ({ call }) => call),
      (list) => list.length,
    ),
    actionsPerStatus: byStatus(
      statuses.map(({ code }) => [code, actionsOf(code, lifecycle.moves)] as const),
    ),
    findings: [...findings.map(findingJson), ...stale.map(staleJson)],
    loops: analysis.loops,
    elementaryLoops: countJson(analysis.elementaryLoops),
    reachable: [...analysis.reachable].toSorted(inTableOrder(transitionTable.statuses)),
    simpleRoutes: byStatus(
      [...analysis.simpleRoutes].map(([code, count]) => [code, countJson(count)]),
    ),
    coverMoves: routesJson(analysis.coverMoves),
    coverMovesProof: analysis.coverMoves.proof.map(moveText),
    coverStatuses: routesJson(analysis.coverStatuses),
    coverStatusesProof: analysis.coverStatuses.proof,
    dominators: byStatus([...analysis.dominators].filter(([, nearest]) => nearest !== null)),
    twins: analysis.twins,
    endsFrom: byStatus([...analysis.endsFrom]),
    promises: promises.filter(({ question }) => !question).map(promiseJson),
    questions: promises.filter(({ question }) => question).map(promiseJson),
  }
}

/** Moves that an operator can make. */
const actionsOf = (code: Code, moves: readonly MoveModel[]) =>
  moves
    .filter(({ from, bySystem }) => from === code && !bySystem)
    .map(
      ({
        to,
        call,
        confirm,
        named,
        action,
        serverDecides,
        roles,
        otherPersonThan,
        seals,
        ask,
        guard,
      }) => ({
        to: serverDecides ? '?' : to,
        call,
        confirm,
        ...(named ? { action } : {}),
        ...(roles.length > 0 ? { roles } : {}),
        ...(otherPersonThan && { otherPersonThan }),
        ...(seals && { seals }),
        ...(ask.length > 0 ? { ask } : {}),
        ...(guard === '' ? {} : { when: guard }),
      }),
    )

const findingJson = (finding: ReportedFinding) => ({
  id: finding.id,
  status: finding.statuses[0] ?? null,
  subject: finding.subject,
  level: finding.level,
  accepted: finding.accepted !== null,
  open: finding.open,
  statuses: finding.statuses,
  message: finding.message,
  example: finding.example,
  file: finding.place.file,
  line: finding.place.line,
})

const staleJson = ({ key, id, subject }: LifecycleReport['stale'][number]) => ({
  id: 'S11',
  status: null,
  subject: key,
  level: 'error',
  accepted: false,
  open: true,
  statuses: [],
  message: `\`${id} ${subject}\` accepts a finding that there is not.`,
  example: [],
})

const promiseJson = ({ name, sentence, verdict, share, remedy, restsOn }: ProvedInvariant) => ({
  name,
  sentence,
  /** Whatever the server does. */
  holds: verdict.holds,
  holdsForOperators: verdict.holdsForOperators,
  empty: verdict.empty,
  example: verdict.example,
  /** Values with which the last move of the example breaks it. */
  record: Object.fromEntries(verdict.record.map(({ field, is = [] }) => [field, is[0] ?? null])),
  serverMoves: verdict.serverMoves.map(moveText),
  share: brokenShareText(share),
  fix: operatorMovesOf(remedy).map(moveText),
  /** What the server would have to leave as well. */
  fixOfServer: serverMovesOf(remedy).map(moveText),
  fixIsSmallest: remedy?.proved ?? true,
  restsOn: restsOn.map(findingKey),
})

/** How many of the routes that a promise is about break it: `360 of 1476`. */
export const brokenShareText = (share: BrokenRouteShare | null): string | null =>
  share && `${boundedCountText(share.broken)} of ${boundedCountText(share.all)}`

const countJson = (count: BoundedCount): number | string =>
  count.exact ? count.value : boundedCountText(count)

const routesJson = ({ routes }: RouteCover<unknown>): Code[][] => routes.map(routeCodes)

const byStatus = <Value>(entries: readonly (readonly [Code, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries.map(([code, value]) => [codeText(code), value]))

const perKey = <Item, Value>(
  groups: ReadonlyMap<string, Item>,
  value: (item: Item) => Value,
): Record<string, Value> => Object.fromEntries([...groups].map(([key, item]) => [key, value(item)]))

function inTableOrder(statuses: readonly { code: Code }[]): (one: Code, other: Code) => number {
  const place = new Map(statuses.map(({ code }, index) => [code, index]))
  return (one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0)
}
