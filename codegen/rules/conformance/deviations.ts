import type { Deviation, DeviationKind, ReportedRow } from '../interfaces/conformance'
import { deviationKinds } from '../interfaces/conformance'
import type { HistoryLog } from './history-log'

/** So many rows of one deviation, or against one promise, are told one by one. */
export const MAX_REPORTED_ROWS = 20

export interface DeviationCollector {
  /** `from` and `to` are places in `HistoryLog.statuses`; -1 is none. */
  add: (kind: DeviationKind, from: number, to: number, row: number, was?: number) => void
  /** All of them, sorted by kind and by how often they happened. */
  found: () => Deviation[]
}

/** The time of a row as results have it. */
export const timeOrNull = (at: number | undefined): number | null =>
  at === undefined || Number.isNaN(at) ? null : at

export const earlierTime = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

export const laterTime = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/** A row as results tell it. */
export const toReportedRow = (log: HistoryLog, row: number, was = -1): ReportedRow => ({
  line: log.line[row] ?? 0,
  record: log.records[log.record[row] ?? -1] ?? '',
  at: timeOrNull(log.at[row]),
  who: log.people[log.who[row] ?? -1] ?? null,
  was: log.statuses[was] ?? null,
})

/** Collects what is not as the table says. */
export function createDeviationCollector(log: HistoryLog): DeviationCollector {
  const groups = new Map<string, Deviation>()
  return {
    add: (kind, from, to, row, was = -1) => {
      const key = `${kind} ${from} ${to}`
      const at = timeOrNull(log.at[row])
      const group = groups.get(key) ?? {
        kind,
        from: log.statuses[from] ?? null,
        to: log.statuses[to] ?? '',
        count: 0,
        first: null,
        last: null,
        rows: [],
      }
      group.count += 1
      group.first = earlierTime(group.first, at)
      group.last = laterTime(group.last, at)
      if (group.rows.length < MAX_REPORTED_ROWS) group.rows.push(toReportedRow(log, row, was))
      groups.set(key, group)
    },
    found: () =>
      [...groups.values()].toSorted(
        (one, other) =>
          deviationKinds.indexOf(one.kind) - deviationKinds.indexOf(other.kind) ||
          other.count - one.count,
      ),
  }
}
