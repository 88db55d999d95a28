import { auditKindOf, type AuditQuery, type StoredAuditEntry } from '../../server/store/audit-query'
import type { StoreState } from './store-state'

/** What was done to records of all resources, the oldest first, with numbers as the history of a database has them. */
const allLines = ({ events = {} }: StoreState): StoredAuditEntry[] =>
  Object.entries(events)
    .flatMap(([resource, own]) => own.map((event) => ({ ...event, resource, role: '', call: '' })))
    .toSorted((one, other) => one.at - other.at)
    .map((line, index) => ({ ...line, id: index + 1 }))

const isWanted = <T>(wanted: T | null, value: T): boolean => wanted === null || wanted === value

/** Lines of what the data file keeps, the newest first. */
export const selectAuditEntries = (
  state: StoreState,
  { who, resource, record, kind, from, until, before, size }: AuditQuery,
): StoredAuditEntry[] =>
  allLines(state)
    .toReversed()
    .filter(
      (line) =>
        isWanted(who, line.who) &&
        isWanted(resource, line.resource) &&
        isWanted(record, line.record) &&
        isWanted(kind, auditKindOf(line)) &&
        (from === null || line.at >= from) &&
        (until === null || line.at < until) &&
        (before === null || line.id < before),
    )
    .slice(0, size)
