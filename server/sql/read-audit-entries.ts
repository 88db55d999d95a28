import {
  accountHistoryResource,
  serverResourcePrefix,
  type HistoryKind,
} from '../../wire/history-lines'
import type { SqlSession } from '../database/database-connection'
import type { AuditQuery, StoredAuditEntry } from '../store/audit-query'
import { parseAuditRow } from './audit-chain'
import {
  isAboutResource,
  withCurrentNames,
  readModelChanges,
  type AppliedModelChange,
} from './model-change-entries'
import { decryptAuditEntries } from './encryption-key-table'
import { sql, sqlInteger, sqlJoin, sqlText, systemTable, type Sql } from './statement'
import { isStorableText } from './column-values'

/* Lines of the history as somebody asks for them. */

const isOwn = sql`starts_with(resource, ${sqlText(serverResourcePrefix)})`

const ofKind = (kind: HistoryKind): Sql => {
  if (kind === 'account') return sql`resource = ${sqlText(accountHistoryResource)}`
  if (kind === 'model')
    return sql`${isOwn} and resource <> ${sqlText(accountHistoryResource)} and deed <> 'list'`
  if (kind === 'move') return sql`deed = 'change' and "to" is not null and not ${isOwn}`
  if (kind === 'change') return sql`deed = 'change' and "to" is null and not ${isOwn}`
  return sql`deed = ${sqlText(kind)} and resource <> ${sqlText(accountHistoryResource)}`
}

/** A part of the condition, where something is asked for. */
const wantedPart = <T>(wanted: T | null, part: (value: T) => Sql): Sql[] =>
  wanted === null ? [] : [part(wanted)]

const conditionOf = (query: AuditQuery, renames: readonly AppliedModelChange[]): Sql => {
  const parts = [
    ...wantedPart(query.who, (who) => sql`who = ${sqlText(who)}`),
    ...wantedPart(query.resource, (resource) => isAboutResource(resource, renames)),
    ...wantedPart(query.record, (record) => sql`record = ${sqlText(record)}`),
    ...wantedPart(query.kind, ofKind),
    ...wantedPart(query.from, (from) => sql`at >= ${sqlInteger(from)}`),
    ...wantedPart(query.until, (until) => sql`at < ${sqlInteger(until)}`),
    ...wantedPart(query.before, (before) => sql`id < ${sqlInteger(before)}`),
  ]
  return parts.length === 0 ? sql`true` : sqlJoin(parts, sql` and `)
}

/** Lines in the names of today with their personal values as far as they are kept, the newest first. */
export const readAuditEntries = async (
  session: SqlSession,
  query: AuditQuery,
): Promise<StoredAuditEntry[]> => {
  const texts = [query.who, query.resource, query.record]
  if (!texts.every((text) => text === null || isStorableText(text))) return []
  const renames = await readModelChanges(session)
  const given = await session.rows(sql`
    select id, at, who, role, call, resource, record, deed, field, "from", "to", changes::text as changes
    from ${systemTable('history')} where ${conditionOf(query, renames)}
    order by id desc limit ${sqlInteger(query.size)}`)
  const lines = await decryptAuditEntries(
    session,
    given.map((row) => parseAuditRow(row).entry),
  )
  return lines.map((line) => withCurrentNames(line, renames))
}
