import { accountResource, ownResources, type HistoryKind } from '../../wire/history-lines'
import type { SqlSession } from '../database/connection'
import type { LineQuery, StoredLine } from '../store/line-query'
import { entryIn } from './history'
import { isAbout, lineNow, modelChangesIn, type AppliedChange } from './model-changes'
import { openedLines } from './record-keys'
import { sql, sqlInteger, sqlJoin, sqlText, systemTable, type Sql } from './statement'
import { isStorable } from './values'

/* Lines of the history as somebody asks for them. */

const isOwn = sql`starts_with(resource, ${sqlText(ownResources)})`

const ofKind = (kind: HistoryKind): Sql => {
  if (kind === 'account') return sql`resource = ${sqlText(accountResource)}`
  if (kind === 'model')
    return sql`${isOwn} and resource <> ${sqlText(accountResource)} and deed <> 'list'`
  if (kind === 'move') return sql`deed = 'change' and "to" is not null and not ${isOwn}`
  if (kind === 'change') return sql`deed = 'change' and "to" is null and not ${isOwn}`
  return sql`deed = ${sqlText(kind)} and resource <> ${sqlText(accountResource)}`
}

/** A part of the condition, where something is asked for. */
const wantedPart = <T>(wanted: T | null, part: (value: T) => Sql): Sql[] =>
  wanted === null ? [] : [part(wanted)]

const conditionOf = (query: LineQuery, renames: readonly AppliedChange[]): Sql => {
  const parts = [
    ...wantedPart(query.who, (who) => sql`who = ${sqlText(who)}`),
    ...wantedPart(query.resource, (resource) => isAbout(resource, renames)),
    ...wantedPart(query.record, (record) => sql`record = ${sqlText(record)}`),
    ...wantedPart(query.kind, ofKind),
    ...wantedPart(query.from, (from) => sql`at >= ${sqlInteger(from)}`),
    ...wantedPart(query.until, (until) => sql`at < ${sqlInteger(until)}`),
    ...wantedPart(query.before, (before) => sql`id < ${sqlInteger(before)}`),
  ]
  return parts.length === 0 ? sql`true` : sqlJoin(parts, sql` and `)
}

/** Lines in the names of today with their personal values as far as they are kept, the newest first. */
export const linesIn = async (session: SqlSession, query: LineQuery): Promise<StoredLine[]> => {
  const texts = [query.who, query.resource, query.record]
  if (!texts.every((text) => text === null || isStorable(text))) return []
  const renames = await modelChangesIn(session)
  const given = await session.rows(sql`
    select id, at, who, role, call, resource, record, deed, field, "from", "to", changes::text as changes
    from ${systemTable('history')} where ${conditionOf(query, renames)}
    order by id desc limit ${sqlInteger(query.size)}`)
  const lines = await openedLines(
    session,
    given.map((row) => entryIn(row).entry),
  )
  return lines.map((line) => lineNow(line, renames))
}
