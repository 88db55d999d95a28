import type { Code } from '../../language/model'
import type { TransitionTable } from '../../language/model/transition-table'
import { serverMoves } from '../lifecycle/graph/with-server-moves'
import { createStepPermissions, type StepPermission } from './step-permission'
import { RECENT_DAYS, type StatusPairUse } from '../interfaces/conformance'
import { earlierTime, laterTime, timeOrNull } from './deviations'
import type { HistoryLog } from './history-log'

export interface StatusPairCounter {
  allowed: (from: number, to: number) => StepPermission
  count: (from: number, to: number, row: number) => void
  /** Pairs of the table in its order, those that never happened included; then the others that did. */
  used: () => StatusPairUse[]
}

interface CountedPair extends StatusPairUse {
  allowed: StepPermission
  lastRecord: number
  lastRecent: number
}

const byOf = ({ operators, server }: StepPermission): StatusPairUse['by'] =>
  operators && server ? 'both' : operators ? 'operator' : server ? 'server' : 'nobody'

const DAY = 86_400_000

const pairOf = (from: Code, to: Code, allowed: StepPermission): CountedPair => ({
  from,
  to,
  by: byOf(allowed),
  count: 0,
  records: 0,
  first: null,
  last: null,
  recent: { count: 0, records: 0 },
  allowed,
  lastRecord: -1,
  lastRecent: -1,
})

/** Counts how often each step was made. The rows of a record have to come one after the other. */
export function createStatusPairCounter(
  log: HistoryLog,
  codes: readonly (Code | undefined)[],
  table: TransitionTable,
  end: number | null,
): StatusPairCounter {
  const allowedFor = createStepPermissions(table)
  const since = end === null ? Number.POSITIVE_INFINITY : end - RECENT_DAYS * DAY
  const counted = new Map<number, CountedPair>()
  const pair = (from: number, to: number): CountedPair => {
    const key = from * log.statuses.length + to
    const known = counted.get(key)
    if (known) return known
    const [one, other] = [codes[from] ?? null, codes[to] ?? null]
    const made = pairOf(one, other, allowedFor(one, other))
    counted.set(key, made)
    return made
  }
  return {
    allowed: (from, to) => pair(from, to).allowed,
    count: (from, to, row) => addTo(pair(from, to), log, row, since),
    used: () => inTableOrder([...counted.values()], table, allowedFor),
  }
}

function addTo(pair: CountedPair, log: HistoryLog, row: number, since: number): void {
  const record = log.record[row] ?? -1
  const at = timeOrNull(log.at[row])
  pair.count += 1
  if (pair.lastRecord !== record) pair.records += 1
  pair.lastRecord = record
  pair.first = earlierTime(pair.first, at)
  pair.last = laterTime(pair.last, at)
  if (at === null || at < since) return
  pair.recent.count += 1
  if (pair.lastRecent !== record) pair.recent.records += 1
  pair.lastRecent = record
}

/** The pairs that the table names by themselves: not those of a move that leads wherever the server decides. */
function namedPairs(table: TransitionTable): (readonly [Code, Code])[] {
  const moves = [...table.moves, ...serverMoves(table).filter(({ server }) => server !== 'free')]
  return moves.filter(({ serverDecides }) => !serverDecides).map(({ from, to }) => [from, to])
}

function inTableOrder(
  counted: readonly CountedPair[],
  table: TransitionTable,
  allowedFor: (from: Code, to: Code) => StepPermission,
): StatusPairUse[] {
  const happened = new Map(counted.map((each) => [keyOf(each.from, each.to), each]))
  const pairs = new Map(
    namedPairs(table).map(([from, to]) => [
      keyOf(from, to),
      happened.get(keyOf(from, to)) ?? pairOf(from, to, allowedFor(from, to)),
    ]),
  )
  const others = counted.filter((each) => each.count > 0 && !pairs.has(keyOf(each.from, each.to)))
  return [...pairs.values(), ...others].map(plainUse)
}

/** Codes may be numbers or words, so that 1 and '1' are two. */
const keyOf = (from: Code, to: Code): string => JSON.stringify([from, to])

const plainUse = ({
  from,
  to,
  by,
  count,
  records,
  first,
  last,
  recent,
}: CountedPair): StatusPairUse => ({
  from,
  to,
  by,
  count,
  records,
  first,
  last,
  recent,
})
