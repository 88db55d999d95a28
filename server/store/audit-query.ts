import {
  accountHistoryResource,
  serverResourcePrefix,
  type HistoryKind,
} from '../../wire/history-lines'
import type { AuditEntry } from './stored-types'

/* Which lines of the history somebody asks for. */

/** What lines have to be. Null: anything. */
export interface AuditQuery {
  readonly who: string | null
  readonly resource: string | null
  readonly record: string | null
  readonly kind: HistoryKind | null
  /** Milliseconds. */
  readonly from: number | null
  /** Milliseconds; the moment itself is not within. */
  readonly until: number | null
  /** Only lines before the one with this number. */
  readonly before: number | null
  /** The most lines that are given. */
  readonly size: number
}

/** A line with its number. */
export type StoredAuditEntry = Omit<AuditEntry, 'key' | 'request'> & { readonly id: number }

/** What a line is about. */
export const auditKindOf = ({
  resource,
  deed,
  to,
}: Pick<AuditEntry, 'resource' | 'deed' | 'to'>): HistoryKind => {
  if (resource === accountHistoryResource) return 'account'
  if (resource.startsWith(serverResourcePrefix) && deed !== 'list') return 'model'
  return deed === 'change' && to !== null ? 'move' : deed
}
