import { auditEntriesOf, recordText } from '../store/record-change'
import { isChange } from '../store/read-lines'
import { type RecordHistoryEntry } from '../store/types'
import { type AuditEntry } from '../store/types'
import { type RecordChange } from '../store/types'
import { type LineKind } from '../store/types'
import type { WriteContext } from '../store/types'
import { writers } from '../store/account-names'
import type { SqlSession } from '../database/connection'
import { sha256Of } from '../store/hash'
import {
  authenticationCode,
  historyKeys,
  keyById,
  keyProblem,
  type HistoryKeys,
} from './history-keys'
import { keyStep, stepsDone } from './system-tables'
import { sqlJoin, systemTable, sql, sqlText, sqlInteger, type Sql } from './statement'
import { isAbout, lineNow, modelChangesIn } from './model-changes'
import { concealerOf, openedLines, recordKeyDropped } from './record-keys'
import { changesAdded } from './tally'
import type { DriverRow } from './values'

/** A line of the history as it is kept. */
export interface ChainedAuditEntry extends AuditEntry {
  readonly id: number
  readonly previous: string
  /** The key that its hash was made with. Null: it is a plain hash, which everybody can make. */
  readonly signer: string | null
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

/**
 * The hash of a line, which holds the one before it. With a key that the database does not have, no line can be changed,
 * added or taken away between two others unseen. Null: the key is not among these.
 */
export const hashOf = (entry: ChainedAuditEntry, keys: HistoryKeys): string | null => {
  const content = JSON.stringify(columns.map((column) => entry[column]))
  if (entry.signer === null) return sha256Of(content)
  const key = keyById(keys, entry.signer)
  return key === undefined ? null : authenticationCode(key, 'line', content)
}

/** Only one write at a time adds to the history, whichever process it comes from. */
const chainLock = sql`select pg_advisory_xact_lock(4206701)`

const textIn = (given: DriverRow, name: string): string => String(given[name] ?? '')
const textOrNull = (given: DriverRow, name: string): string | null =>
  given[name] === null || given[name] === undefined ? null : String(given[name])

/** Where the history stands. */
export interface LastLine {
  readonly id: number
  readonly hash: string
  readonly signer: string | null
}

export const lastLineOf = async (session: SqlSession): Promise<LastLine> => {
  const [last] = await session.rows(
    sql`select id, hash, signer from ${systemTable('history')} order by id desc limit 1`,
  )
  return {
    id: Number(last?.['id'] ?? 0),
    hash: String(last?.['hash'] ?? firstHash),
    signer: textOrNull(last ?? {}, 'signer'),
  }
}

const insertEntry = (entry: ChainedAuditEntry, hash: string): Sql => {
  const { id, at, changes, ...texts } = entry
  const values = [
    sqlInteger(id),
    sqlInteger(at),
    sql`${changes}::text::json`,
    ...Object.values(texts).map(sqlText),
    sqlText(hash),
  ]
  const names = ['id', 'at', 'changes', ...Object.keys(texts), 'hash'].map((each) => sql.id(each))
  return sql`insert into ${systemTable('history')} (${sqlJoin(names)}) values (${sqlJoin(values)})`
}

/** After so many lines, what has changed is added to the tallies. */
const linesBetween = 128

/**
 * The keys with which the next line is made, and whatever else says where the history stands.
 *
 * @throws one sentence where the last line was made with a key that is not here
 */
export const keysBehind = ({ signer }: LastLine): HistoryKeys => {
  const keys = historyKeys()
  const problem = keyProblem(signer, keys)
  if (problem !== null) throw new Error(problem)
  return keys
}

/**
 * Refuses a process that has not the key of a database.
 *
 * @throws one sentence
 */
export const checkKeys = async (session: SqlSession): Promise<void> => {
  keysBehind(await lastLineOf(session))
}

/** Puts one line behind another one. */
const addLine = async (
  session: SqlSession,
  line: AuditEntry,
  last: LastLine,
  keys: HistoryKeys,
): Promise<LastLine> => {
  const signer = keys[0]?.id ?? null
  const entry = { ...line, id: last.id + 1, previous: last.hash, signer }
  const hash = hashOf(entry, keys) ?? ''
  await session.rows(insertEntry(entry, hash))
  return { id: entry.id, hash, signer }
}

/**
 * Adds lines to the history, and gives the last one. It comes last in a transaction, since others wait for its end from
 * here on.
 *
 * @throws one sentence where the key of the history is missing
 */
export const addLines = async (
  session: SqlSession,
  lines: readonly AuditEntry[],
): Promise<LastLine | null> => {
  if (lines.length === 0) return null
  await session.rows(chainLock)
  const before = await lastLineOf(session)
  const keys = keysBehind(before)
  let last = before
  for (const line of lines) last = await addLine(session, line, last, keys)
  const isDue = Math.floor(last.id / linesBetween) > Math.floor(before.id / linesBetween)
  if (isDue) await changesAdded(session)
  return last
}

const changedKey = 'deskwright.key'

/** Begins to make lines with a key, or with another one. Gives the key; null where there is nothing to begin. */
export const beginKey = async (session: SqlSession): Promise<string | null> => {
  const { signer } = await lastLineOf(session)
  const [key] = historyKeys()
  if (key === undefined || key.id === signer) return null
  const by = { who: writers.commands, role: '', call: 'migrate', key: null, request: '' }
  const about = { resource: changedKey, record: key.id, deed: 'change' as const }
  const changes = JSON.stringify({ key: [signer, key.id] })
  const line = { ...by, ...about, field: null, from: null, to: null, changes, at: Date.now() }
  await addLines(session, [line])
  return key.id
}

/** Adds what has happened to the history, and throws away the keys of records that are gone. */
export const addToHistory = async (
  session: SqlSession,
  happenings: readonly RecordChange[],
  deed: WriteContext,
): Promise<LastLine | null> => {
  const lines: AuditEntry[] = []
  for (const happening of happenings) {
    const { resource, before, after } = happening
    lines.push(...auditEntriesOf(happening, deed, await concealerOf(session, happening, deed)))
    if (after === null)
      await session.rows(recordKeyDropped(resource.name, recordText(resource, before)))
  }
  return addLines(session, lines)
}

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
    deed: textIn(given, 'deed') as LineKind,
    field: textOrNull(given, 'field'),
    from: textOrNull(given, 'from'),
    to: textOrNull(given, 'to'),
    changes: textIn(given, 'changes'),
    previous: textIn(given, 'previous'),
    signer: textOrNull(given, 'signer'),
  },
  hash: textIn(given, 'hash'),
})

/** So many lines are read at a time. */
const batch = 5000

/** The lines behind one of them. A database of before has no keys. */
const linesBehind = (id: number, isKeyed: boolean): Sql => sql`
  select id, at, who, role, call, key, request, resource, record, deed, field, "from", "to",
    changes::text as changes, previous, hash, ${isKeyed ? sql`signer` : sql`null as signer`}
  from ${systemTable('history')} where id > ${sqlInteger(id)} order by id limit ${sqlInteger(batch)}`

/** All lines, the oldest first. */
export async function* allLines(session: SqlSession) {
  const isKeyed = (await stepsDone(session)).includes(keyStep)
  let last = 0
  for (;;) {
    const lines = (await session.rows(linesBehind(last, isKeyed))).map(entryIn)
    if (lines.length === 0) return
    last = lines.at(-1)?.entry.id ?? last
    yield* lines
  }
}

/** The lines about changes of one record in the names of today, the oldest first. */
export const linesAbout = async (
  session: SqlSession,
  resource: string,
  record: string,
): Promise<RecordHistoryEntry[]> => {
  const renames = await modelChangesIn(session)
  const lines = await session.rows(sql`
    select id, at, who, resource, deed, field, "from", "to", changes::text as changes
    from ${systemTable('history')} where ${isAbout(resource, renames)} and record = ${sqlText(record)} order by id`)
  const entries = lines.map((given) => entryIn(given).entry).filter(({ deed }) => isChange(deed))
  return (await openedLines(session, entries)).map(({ at, who, deed, ...line }) => {
    const { field, from, to, changes } = lineNow(line, renames)
    return { at, who, deed, field, from, to, changes }
  })
}
