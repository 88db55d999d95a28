import type { Code, InvariantFormula } from '../../language/model'

/** Why a row is not as the table says. */
export const deviationKinds = [
  'notAllowed',
  'serverOnly',
  'role',
  'samePerson',
  'tooEarly',
  'notAStart',
  'gap',
  'unknownStatus',
] as const

export type DeviationKind = (typeof deviationKinds)[number]

/** One row of the history. Times are milliseconds since 1970, null where the history has none. */
export interface ReportedRow {
  line: number
  record: string
  at: number | null
  who: string | null
  /** Where the record was, when the row says that it was elsewhere. */
  was: string | null
}

/** Rows that deviate in the same way between the same two statuses, named as the history does. */
export interface Deviation {
  kind: DeviationKind
  from: string | null
  to: string
  count: number
  first: number | null
  last: number | null
  /** The first of them. */
  rows: ReportedRow[]
}

/** How often records went from one status to another. */
export interface StatusPairUse {
  from: Code
  to: Code
  /** Who may: an operator, the server, both, or nobody. */
  by: 'operator' | 'server' | 'both' | 'nobody'
  count: number
  /** How many records did. */
  records: number
  first: number | null
  last: number | null
  /** The same in the last days of the history. */
  recent: { count: number; records: number }
}

export interface StatusUse {
  code: Code
  /** How often a record came here. */
  visits: number
  /** Records that are here at the end of the history. */
  now: number
  /** Records that came back to it. */
  returned: number
  /** Stays with a beginning and an end, and how long they were, in milliseconds. */
  stays: number
  median: number | null
  /** Nine of ten stays were not longer. */
  ninety: number | null
}

/** A way round that records took. */
export interface ReworkLoop {
  codes: Code[]
  count: number
  records: number
}

/** Why a history cannot say whether a promise was kept: it is about data, about what may still come, or about moves that snapshots do not have. */
export type UndecidableReason = 'data' | 'future' | 'snapshots'

/** What became of a promise. */
export interface InvariantOutcome {
  name: string
  form: InvariantFormula
  untold: UndecidableReason | null
  /** How many records broke it; each counts once. */
  broken: number
  /** How many records may have broken it: rows that would say so are missing. */
  unsure: number
  /** The rows that broke it, the first of them. */
  rows: ReportedRow[]
}

/** What happened, held against a table. */
export interface Conformance {
  rows: number
  records: number
  snapshots: boolean
  first: number | null
  last: number | null
  unread: { count: number; first: readonly { line: number; why: string }[] }
  deviations: Deviation[]
  /** Every pair of statuses that the table allows or that happened. */
  pairs: StatusPairUse[]
  statuses: StatusUse[]
  rework: ReworkLoop[]
  promises: InvariantOutcome[]
  /** Steps between two snapshots that are several moves. */
  passages: number
}

/** So many days at the end of a history are its last month. */
export const RECENT_DAYS = 30

/** Whether everything is as the table says, and every row could be read. */
export const isConformant = ({ deviations, promises, unread }: Conformance): boolean =>
  deviations.length === 0 && unread.count === 0 && promises.every(({ broken }) => broken === 0)
