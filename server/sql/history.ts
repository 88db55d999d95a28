import { createHash } from 'node:crypto'
import { auditEntriesOf } from '../store/record-change'
import { type RecordHistoryEntry } from '../store/types'
import { type AuditEntry } from '../store/types'
import { type RecordChange } from '../store/types'
import { type ChangeKind } from '../store/types'
import type { WriteContext } from '../store/types'
import type { SqlSession } from '../database/connection'
import { sqlJoin, systemTable, sql, sqlText, sqlInteger, type Sql } from './statement'
import { isAbout, lineNow, modelChangesIn } from './model-changes'
import { changesAdded } from './tally'
import type { DriverRow } from './values'

/** A line of the history as it is kept. */
export interface ChainedAuditEntry extends AuditEntry {
  readonly id: number
  readonly previous: string
}

const columns = [
  'id',
  'at',
  'who',
  'role',
  'call',
  'key',
  'request',
  'resource',
  'record',
  'deed',
  'field',
  'from',
  'to',
  'changes',
  'previous',
] as const satisfies readonly (keyof ChainedAuditEntry)[]

/** The first line follows this. */
export const firstHash = '0'.repeat(64)

/** The hash of a line, which holds the one before it: no line can be changed, added or taken away unseen. */
export const hashOf = (entry: ChainedAuditEntry): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((column) => entry[column])))
    .digest('hex')

/** Only one write at a time adds to the history, whichever process it comes from. */
const chainLock = sql`select pg_advisory_xact_lock(4206701)`

const lastLine = sql`select id, hash from ${systemTable('history')} order by id desc limit 1`

const insertEntry = (entry: ChainedAuditEntry): Sql => {
  const { id, at, changes, ...texts } = entry
  const values = [
    sqlInteger(id),
    sqlInteger(at),
    sql`${changes}::text::json`,
    ...Object.values(texts).map(sqlText),
    sqlText(hashOf(entry)),
  ]
  const names = ['id', 'at', 'changes', ...Object.keys(texts), 'hash'].map((each) => sql.id(each))
  return sql`insert into ${systemTable('history')} (${sqlJoin(names)}) values (${sqlJoin(values)})`
}

/** After so many lines, what has changed is added to the tallies. */
const linesBetween = 128

/** Adds lines to the history. It comes last in a transaction, since others wait for its end from here on. */
export const addLines = async (
  session: SqlSession,
  lines: readonly AuditEntry[],
): Promise<void> => {
  if (lines.length === 0) return
  await session.rows(chainLock)
  const [last] = await session.rows(lastLine)
  const before = Number(last?.['id'] ?? 0)
  let id = before
  let previous = String(last?.['hash'] ?? firstHash)
  for (const line of lines) {
    id += 1
    const entry: ChainedAuditEntry = { ...line, id, previous }
    await session.rows(insertEntry(entry))
    previous = hashOf(entry)
  }
  const isDue = Math.floor(id / linesBetween) > Math.floor(before / linesBetween)
  if (isDue) await changesAdded(session)
}

/** Adds what has happened to the history. */
export const addToHistory = (
  session: SqlSession,
  happenings: readonly RecordChange[],
  deed: WriteContext,
): Promise<void> =>
  addLines(
    session,
    happenings.flatMap((happening) => auditEntriesOf(happening, deed)),
  )

const textIn = (given: DriverRow, name: string): string => String(given[name] ?? '')
const textOrNull = (given: DriverRow, name: string): string | null =>
  given[name] === null || given[name] === undefined ? null : String(given[name])

/** A line as the table has it, and its hash there. */
export const entryIn = (given: DriverRow): { entry: ChainedAuditEntry; hash: string } => ({
  entry: {
    id: Number(given['id']),
    at: Number(given['at']),
    who: textIn(given, 'who'),
    role: textIn(given, 'role'),
    call: textIn(given, 'call'),
    key: textOrNull(given, 'key'),
    request: textIn(given, 'request'),
    resource: textIn(given, 'resource'),
    record: textIn(given, 'record'),
    deed: textIn(given, 'deed') as ChangeKind,
    field: textOrNull(given, 'field'),
    from: textOrNull(given, 'from'),
    to: textOrNull(given, 'to'),
    changes: textIn(given, 'changes'),
    previous: textIn(given, 'previous'),
  },
  hash: textIn(given, 'hash'),
})

/** The lines behind one of them, so many at a time. */
export const linesBehind = (id: number, most: number): Sql => sql`
  select id, at, who, role, call, key, request, resource, record, deed, field, "from", "to",
    changes::text as changes, previous, hash
  from ${systemTable('history')} where id > ${sqlInteger(id)} order by id limit ${sqlInteger(most)}`

/** The lines about one record in the names of today, the oldest first. */
export const linesAbout = async (
  session: SqlSession,
  resource: string,
  record: string,
): Promise<RecordHistoryEntry[]> => {
  const renames = await modelChangesIn(session)
  const lines = await session.rows(sql`
    select id, at, who, resource, deed, field, "from", "to", changes::text as changes
    from ${systemTable('history')} where ${isAbout(resource, renames)} and record = ${sqlText(record)} order by id`)
  return lines.map((given) => {
    const { at, who, deed, ...line } = entryIn(given).entry
    const { field, from, to, changes } = lineNow(line, renames)
    return { at, who, deed, field, from, to, changes }
  })
}
