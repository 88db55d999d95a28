import type { Code, LifecycleModel } from '../../language/model'
import { withServerMoves } from '../lifecycle/graph/with-server-moves'
import { createCodeLookup } from '../../language/names/code-lookup'
import { createReachabilityTest } from './step-permission'
import type { Conformance } from '../interfaces/conformance'
import { createInvariantTracker, type InvariantTracker } from './invariant-tracker'
import { isServerActor, rolesOfActor } from './row-actor'
import { createDeviationCollector, type DeviationCollector } from './deviations'
import { rowsByRecord, type HistoryLog } from './history-log'
import { createStatusPairCounter, type StatusPairCounter } from './status-pairs'
import { createReworkFinder } from './rework'
import { createFourEyesTracker, type FourEyesTracker } from './four-eyes-tracker'
import { createDwellTimeCounter } from './dwell-times'

/** What happens to one record, told in order. Statuses are places in `HistoryLog.statuses`; -1 is none. */
interface ReplayState {
  log: HistoryLog
  codes: readonly (Code | undefined)[]
  pairs: StatusPairCounter
  deviations: DeviationCollector
  stays: ReturnType<typeof createDwellTimeCounter>
  rework: ReturnType<typeof createReworkFinder>
  invariants: InvariantTracker
  people: FourEyesTracker
  isStart: (status: number) => boolean
  /** Between snapshots: whether some route leads there. */
  leads: (from: number, to: number) => boolean
  passages: number
}

const timeBounds = (at: Float64Array): { first: number | null; last: number | null } => {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const time of at) {
    if (time < first) first = time
    if (time > last) last = time
  }
  return first > last ? { first: null, last: null } : { first, last }
}

/**
 * Holds what happened against what a table allows. Every row counts: the result is exact, and one pass over the rows of
 * each record is enough.
 */
export function checkConformance(read: HistoryLog, table: LifecycleModel): Conformance {
  const codes = read.statuses.map(createCodeLookup(table.statuses))
  const log = oneTextEach(read, codes)
  const { first, last } = timeBounds(log.at)
  const { start } = withServerMoves(table)
  const leads = createReachabilityTest(table)
  const steps: ReplayState = {
    log,
    codes,
    pairs: createStatusPairCounter(log, codes, table, last),
    deviations: createDeviationCollector(log),
    stays: createDwellTimeCounter(codes, table),
    rework: createReworkFinder(codes),
    invariants: createInvariantTracker(log, codes, table),
    people: createFourEyesTracker(log, codes, table),
    isStart: (status) => start.includes(codes[status] ?? null),
    leads: (from, to) => leads(codes[from] ?? null, codes[to] ?? null),
    passages: 0,
  }
  const { rows, begin } = rowsByRecord(log)
  for (let record = 0; record < log.records.length; record += 1) {
    replayRecord(rows.subarray(begin[record], begin[record + 1]), record, steps)
  }
  return {
    rows: log.rows,
    records: log.records.length,
    snapshots: log.snapshots,
    first,
    last,
    unread: log.unread,
    deviations: steps.deviations.found(),
    pairs: steps.pairs.used(),
    statuses: steps.stays.used(),
    rework: steps.rework.found(),
    promises: steps.invariants.found(),
    passages: steps.passages,
  }
}

/** A history may name one status in several ways. Here each has the first of them. */
function oneTextEach(log: HistoryLog, codes: readonly (Code | undefined)[]): HistoryLog {
  const places = codes.map((code, place) => (code === undefined ? place : codes.indexOf(code)))
  if (places.every((first, place) => first === place)) return log
  const first = (list: Int32Array): Int32Array => list.map((place) => places[place] ?? place)
  return { ...log, from: first(log.from), to: first(log.to) }
}

function replayRecord(rows: Uint32Array, record: number, steps: ReplayState): void {
  const { invariants, log, people, stays, rework } = steps
  let here = -1
  let since = Number.NaN
  rework.begin()
  invariants.begin()
  people.begin()
  for (const row of rows) {
    const to = log.to[row] ?? -1
    const at = log.at[row] ?? Number.NaN
    if (log.snapshots && to === here) continue
    const from = log.snapshots ? here : (log.from[row] ?? -1)
    const isNext = here === -1 || from === here
    if (!isNext) {
      steps.deviations.add('gap', from, to, row, here)
      rework.begin()
    } else if (here !== -1) stays.stay(here, at - since)
    if (from !== -1) rework.visit(from, record)
    checkStep(from, to, row, steps, isNext ? at - since : Number.NaN)
    invariants.row(here, from, to, row)
    people.row(to, row)
    if (from !== -1 && here === -1) stays.visit(from, record)
    stays.visit(to, record)
    rework.visit(to, record)
    here = to
    since = at
  }
  stays.stop(here)
}

/** Whether a line names a role, and none of its roles may make the move. */
const isRoleRefused = (role: string | undefined, allowed: ReadonlySet<string> | null): boolean =>
  allowed !== null && role !== undefined && !rolesOfActor(role).some((each) => allowed.has(each))

/** Holds one step against the table. `stayed` is how long the record was there before, and NaN when nobody knows. */
function checkStep(
  from: number,
  to: number,
  row: number,
  steps: ReplayState,
  stayed: number,
): void {
  const { codes, deviations, log, pairs, people } = steps
  const unknown = codes[to] === undefined || (from !== -1 && codes[from] === undefined)
  if (unknown) {
    deviations.add('unknownStatus', from, to, row)
    return
  }
  if (from === -1) {
    // The first snapshot of a record may be from the middle of its life.
    if (!log.snapshots && !steps.isStart(to)) deviations.add('notAStart', from, to, row)
    return
  }
  const { operators, server, roles, others, stays } = pairs.allowed(from, to)
  const isMove = operators || server
  if (log.snapshots && !isMove) {
    if (steps.leads(from, to)) steps.passages += 1
    else deviations.add('notAllowed', from, to, row)
    return
  }
  pairs.count(from, to, row)
  const role = log.roles[log.role[row] ?? -1]
  const isPerson = !isServerActor(log.people[log.who[row] ?? -1])
  if (!isMove) deviations.add('notAllowed', from, to, row)
  else if (!operators && isPerson) deviations.add('serverOnly', from, to, row)
  else if (operators && !server && isRoleRefused(role, roles)) deviations.add('role', from, to, row)
  else if (people.broke(others, row)) {
    deviations.add('samePerson', from, to, row)
  } else if (operators && !server && stayed < stays) deviations.add('tooEarly', from, to, row)
}
