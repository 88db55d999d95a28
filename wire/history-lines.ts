import type { Json } from './json'

/* What the console asks of the server's history, and tells it. */

/** The call that reads lines, below the base of the backend. */
export const historyLinesPath = '/__history/lines'

/** The call that tells what the server cannot see: a value that was revealed, a list that was exported. */
export const historyTellPath = '/__history/tell'

/** Before the names of resources that are the server's own: accounts, the model, keys. */
export const serverResourcePrefix = 'deskwright.'

/** What accounts are to the history. */
export const accountHistoryResource = `${serverResourcePrefix}account`

/** What lines are about. `account` and `model` are lines of the server's own resources. */
export const historyKinds = [
  'create',
  'change',
  'move',
  'delete',
  'read',
  'list',
  'reveal',
  'export',
  'account',
  'model',
] as const

export type HistoryKind = (typeof historyKinds)[number]

/** Lines of one answer. */
export const historyPageSize = 50

/** Which lines are asked for. The newest come first. */
export interface HistoryQuery {
  readonly who?: string
  readonly resource?: string
  readonly record?: string
  readonly kind?: HistoryKind
  /** Milliseconds. */
  readonly from?: number
  /** Milliseconds; the moment itself is not within. */
  readonly until?: number
  /** Only lines before the one with this number. */
  readonly before?: number
}

/** A value before and after. Only one that is `shown` is told. */
export interface HistoryChange {
  readonly field: string
  /** `hidden`: the caller may not read the field. `personal`: nobody kept it. `gone`: it is no longer kept. */
  readonly state: 'shown' | 'hidden' | 'personal' | 'gone'
  readonly from: Json
  readonly to: Json
}

/** A line as the console shows it. */
export interface HistoryLine {
  readonly id: number
  /** Milliseconds. */
  readonly at: number
  readonly who: string
  readonly role: string
  readonly call: string
  readonly kind: HistoryKind
  readonly resource: string
  readonly record: string
  readonly changes: readonly HistoryChange[]
  /** What else a line says: filter, keys and number of a list. */
  readonly facts: Readonly<Record<string, Json>>
}

export interface HistoryAnswer {
  readonly lines: readonly HistoryLine[]
  readonly more: boolean
}

/** What the console tells. */
export interface HistoryReport {
  readonly kind: 'reveal' | 'export'
  readonly resource: string
  readonly record?: string
  /** The fields that were revealed. */
  readonly fields?: readonly string[]
  readonly filter?: Readonly<Record<string, Json>>
  /** Rows of the file. */
  readonly count?: number
}
