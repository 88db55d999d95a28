import type { ReferencedField } from '../../codegen/language/model/referenced-field'
import type {
  Code,
  FieldModel,
  FilterOperator,
  Json,
  ResourceModel,
} from '../../codegen/language/model'
import type { RecordHistoryEntry } from './stored-types'
import type { AccountEvent } from './account-audit-entry'
import type { AccountAdministration } from './account-administration'
import type { SecondFactors } from './second-factors'
import type { AuditQuery, StoredAuditEntry } from './audit-query'
import type { AccessEvent } from './access-audit-entry'
import type { Logins } from './stored-logins'
import type { StoredReplay } from './stored-types'
import type { Account, WriteContext } from './stored-types'
import type { StoredRow } from './stored-types'

/** What a filter looks at: a field of the record, or one of the record that a reference of it leads to. */
export interface FilteredField {
  readonly field: FieldModel
  readonly far: ReferencedField | null
}

/** One filter of a list, with a value that has been read. A row passes when one of the fields does. */
export interface RowFilter {
  readonly any: readonly FilteredField[]
  readonly operator: FilterOperator
  readonly wanted: unknown
}

/** The part of a list that is asked for. Without an order the newest record comes first. */
export interface RowSelection {
  readonly tests: readonly RowFilter[]
  readonly sort: { readonly field: FieldModel; readonly order: 'ASC' | 'DESC' } | null
  readonly from: number
  readonly size: number | null
  /** The rows are asked for that follow the one which has this value in the field. */
  readonly behind?: { readonly field: FieldModel; readonly value: unknown }
}

export interface SelectionResult {
  readonly rows: readonly StoredRow[]
  /** The number of the rows before the page, which nobody counts where it is behind a row. */
  readonly from: number
  /** The number of all rows that the filters let through. */
  readonly total: number
  /** Whether other rows follow. */
  readonly more: boolean
}

export type StoredValues = Readonly<Record<string, Json>>

/** A record as it was found. Within a write, nobody else changes it until the write ends. */
export interface FoundRecord {
  readonly row: StoredRow
  /** Where its store has it. */
  readonly place: number
}

/** The statuses in which a move finds its record. In any other the record stays as it is. */
export interface RequiredStatuses {
  readonly field: string
  readonly codes: readonly Code[]
}

/** Records as one call sees them. Whatever it changes is saved as a whole, or not at all. */
export interface Records {
  /** Who writes; null while only reading. */
  readonly writer: string | null
  /** What tags of records are made with. All servers of the same records have it, and nobody else. */
  readonly tagKey: string
  /** Null: no row has the value that the page is behind. */
  readonly list: (
    resource: ResourceModel,
    selection: RowSelection,
  ) => Promise<SelectionResult | null>
  /** The first record that has all of these values. */
  readonly find: (resource: ResourceModel, values: StoredValues) => Promise<FoundRecord | null>
  /** The record whose key looks like this one. */
  readonly named: (resource: ResourceModel, key: unknown) => Promise<StoredRow | null>
  /** Whether a record has this value, besides one. */
  readonly has: (
    resource: ResourceModel,
    name: string,
    value: Json,
    but?: FoundRecord | null,
  ) => Promise<boolean>
  /** Puts the records with these keys, written as texts, into this order, in the places that they hold in the list. False: there
   * is no such record, or it is named twice. */
  readonly arrange: (resource: ResourceModel, keys: readonly string[]) => Promise<boolean>
  /** Lets nobody else create a record with these values until the write ends. */
  readonly claim: (resource: ResourceModel, values: StoredValues) => Promise<void>
  /** A number that no key has. */
  readonly nextKey: (resource: ResourceModel, name: string) => Promise<number>
  /** How many records there were before a new one. */
  readonly nextIndex: (resource: ResourceModel) => Promise<number>
  readonly insert: (resource: ResourceModel, row: StoredRow) => Promise<void>
  /** Changes values of a record and gives what it is then. Null: it is not in one of the statuses. */
  readonly update: (
    resource: ResourceModel,
    found: FoundRecord,
    values: StoredValues,
    only?: RequiredStatuses,
  ) => Promise<StoredRow | null>
  readonly remove: (resource: ResourceModel, found: FoundRecord) => Promise<void>
  /** Says that a call was about a record, although no value of it has changed. */
  readonly note: (resource: ResourceModel, row: StoredRow) => Promise<void>
  /** Forgets the personal values that the history and kept answers have of a record, which is masked. */
  readonly forget: (resource: ResourceModel, found: FoundRecord) => Promise<void>
  /** What was done to a record so far, the oldest first. */
  readonly historyOf: (
    resource: ResourceModel,
    row: StoredRow,
  ) => Promise<readonly RecordHistoryEntry[]>
  /** Saves a password in the place of the one that had this hash. False: it is another one by now. */
  readonly savePassword: (account: Account, was: string) => Promise<boolean>
  /** What was answered under a key. Where there is nothing, nobody else uses the key until the write ends. */
  readonly earlier: (key: string, since: number) => Promise<StoredReplay | null>
  readonly keep: (replay: StoredReplay) => Promise<void>
}

/** What became of a write: what the work gave, or why nothing could be saved. */
export type WriteResult<T> =
  | { readonly value: T; readonly problem?: undefined }
  | {
      readonly value?: undefined
      readonly problem: string
      /** Somebody else is at a record that the write needs. */
      readonly isLocked?: boolean
    }

/** Where the backend keeps its data. */
export interface Store {
  /**
   * @param gone whoever reads has gone: what has not begun by then is not done any more
   * @param mayBeStale whether what is read may be some seconds old
   */
  readonly read: <T>(
    work: (records: Records) => Promise<T>,
    gone?: AbortSignal,
    mayBeStale?: boolean,
  ) => Promise<T>
  /** Runs work of which everything is saved or nothing. The work may be run again from its beginning. */
  readonly write: <T>(
    deed: WriteContext,
    work: (records: Records) => Promise<T>,
  ) => Promise<WriteResult<T>>
  readonly account: (username: string) => Promise<Account | undefined>
  /** Whether there is any account. */
  readonly hasAccounts: () => Promise<boolean>
  /** Whether it began with made-up records, and with accounts whose passwords everybody knows. */
  readonly madeUp: boolean
  readonly logins: Logins
  readonly factors: SecondFactors
  readonly accounts: AccountAdministration
  /** Adds to the history what happened to an account, where there is a history of accounts. */
  readonly noteAccount: (event: AccountEvent) => Promise<void>
  /** Adds to the history what somebody has looked at, where there is a history of that. */
  readonly noteReads: (events: readonly AccessEvent[]) => Promise<void>
  /** Lines of the history in the names of today, the newest first. */
  readonly lines: (query: AuditQuery) => Promise<readonly StoredAuditEntry[]>
  /** Forgets what is kept for a time only, once that is over: answers under their keys, logins, attempts. */
  readonly forgetExpired: (now: number) => Promise<void>
  /** Whether it answers. */
  readonly isReady: () => Promise<boolean>
  readonly close: () => Promise<void>
}
