import type { TableShape } from '../sql/table-shape'

/*
 * A backup is lines of JSON, packed: a head, then for each table its name, its rows and its end, then a foot. A row is
 * a list of texts as PostgreSQL writes the values, so that no value passes through a number of JavaScript.
 */

/** What stands above all. A later format gets another number. */
export interface BackupHead {
  readonly format: 1
  readonly at: string
  /** The hash of the model that was applied last, as `deskwright.model` has it. */
  readonly hash: string
  /** How far our own tables had come. */
  readonly steps: readonly string[]
  readonly shapes: readonly TableShape[]
  /** How far the history had come. Backups of before have none. */
  readonly anchor?: string
}

/** A table whose rows follow. */
export interface BackupTable {
  readonly table: string
  /** Whether it is one of our own, and not one of a resource. */
  readonly own: boolean
  readonly columns: readonly string[]
}

/** A counter as it stood. */
export interface SequenceState {
  readonly sequence: string
  readonly last: string
  readonly called: boolean
}

/** What stands behind the rows of a table. */
export interface TableEnd {
  readonly rows: number
  /** Of the lines of the rows. */
  readonly sha256: string
  readonly counters: readonly SequenceState[]
}

/** The last line. */
export interface BackupFoot {
  readonly tables: number
  readonly rows: number
  /** Of all lines above. */
  readonly sha256: string
  /** The key that the code was made with. Without one, everybody can have written the file. */
  readonly signer?: string
  /** The authentication code of the hash. */
  readonly code?: string
}

/** A line that is no row. */
export type BackupMarkLine =
  | { readonly head: BackupHead }
  | { readonly begin: BackupTable }
  | { readonly end: TableEnd }
  | { readonly foot: BackupFoot }

export const isRowLine = (line: string): boolean => line.startsWith('[')

export const parseMarkLine = (line: string): BackupMarkLine => JSON.parse(line) as BackupMarkLine

/** A number of rows for people to read. */
export const formatRowCount = (count: number): string => count.toLocaleString('en')

/** A word every so many rows, for whoever waits. */
export const rowsPerProgressLine = 100_000
