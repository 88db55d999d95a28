import type { AnswerCode, Json, ResourceModel } from '../../codegen/language/model'
import { isKeyedValues } from '../../wire/values'

/** A stored record: wire values by field name. Never changed in place, so that a state can be kept and taken back. */
export type StoredRow = Readonly<Record<string, Json>>

/** Whether a stored value is itself a record: the value of an object field, or one row of a list. */
export const isStoredRow = (value: unknown): value is StoredRow => isKeyedValues(value)

export interface Account {
  readonly username: string
  readonly name: string
  readonly uuid: string
  /** scrypt of the password and what it took to make it, with its salt. */
  readonly hash: string
  readonly salt: string
  /** With `all`, every role of the schema at any time. Accounts of before there were roles here do not say. */
  readonly roles?: readonly string[] | 'all' | null | undefined
  /** It has no role because a version before did not say what it wrote so: every role was meant, or none. */
  readonly isUndecided?: boolean | undefined
  /** Nobody can log in with it, or call. */
  readonly disabled?: boolean | undefined
}

/** Who writes, and by what. */
export interface WriteContext {
  readonly who: string
  readonly role: string
  readonly call: string
  /** The Idempotency-Key. */
  readonly key: string | null
  /** The name of the request. */
  readonly request: string
  readonly at: number
}

/** What was done to a record: it was created, changed or deleted. */
export type AuditChangeKind = 'create' | 'change' | 'delete'

/** What somebody looked at, or took along. */
export type AuditReadKind = 'read' | 'list' | 'reveal' | 'export'

export type AuditKind = AuditChangeKind | AuditReadKind

/** What a write did to one record. */
export interface RecordChange {
  readonly resource: ResourceModel
  readonly before: StoredRow | null
  readonly after: StoredRow | null
  /** The lifecycle whose move it was, which may lead to where the record is. */
  readonly moved?: string | undefined
}

/** What was done to one record, and by what. */
export interface AuditEntry extends WriteContext {
  readonly resource: string
  readonly record: string
  readonly deed: AuditKind
  /** The field of a lifecycle that was moved. */
  readonly field: string | null
  readonly from: string | null
  readonly to: string | null
  /** What each value was and is, as JSON. */
  readonly changes: string
}

/** A line as the history of a record tells it. */
export type RecordHistoryEntry = Pick<
  AuditEntry,
  'at' | 'who' | 'deed' | 'field' | 'from' | 'to' | 'changes'
>

/** Milliseconds that an answer is kept under its key. */
export const replayLifeMs = 86_400_000

/** An answer kept under its Idempotency-Key. */
export interface StoredReplay {
  readonly key: string
  readonly fingerprint: string
  readonly at: number
  readonly answer: { readonly code: AnswerCode | null; readonly msg: string; readonly data: Json }
}
