import { recordAuditEntries, recordKeyAsText } from '../store/record-audit-entries'
import { isChangeKind } from '../store/access-audit-entry'
import { type RecordHistoryEntry } from '../store/stored-types'
import { type AuditEntry } from '../store/stored-types'
import { type RecordChange } from '../store/stored-types'
import { type AuditKind } from '../store/stored-types'
import type { WriteContext } from '../store/stored-types'
import { nonAccountWriters } from '../store/account-names'
import type { SqlSession } from '../database/database-connection'
import { sha256Of } from '../store/text-hash'
import {
  authenticationCode,
  readHistoryKeys,
  findHistoryKey,
  historyKeyProblem,
  type HistoryKeys,
} from './history-keys'
import {
  readChainEnds,
  chainEndsDigest,
  chainStartHash,
  formatChainLengths,
  newestChainEnd,
  lockChain,
  type ChainEnd,
  type LockedChain,
} from './history-chains'
import { historyChainStep, historyKeyStep, readAppliedSteps } from './system-tables'
import { sqlJoin, systemTable, sql, sqlText, sqlInteger, type Sql } from './statement'
import { isAboutResource, withCurrentNames, readModelChanges } from './model-change-entries'
import {
  createConcealer,
  decryptAuditEntries,
  deleteEncryptionKeySql,
} from './encryption-key-table'
import { addTallyChanges } from './tally-tables'
import type { DriverRow } from './column-values'

/** A line of the history as it is kept. */
export interface ChainedAuditEntry extends AuditEntry {
  readonly id: number
  readonly previous: string
  /** The key that its hash was made with. Null: it is a plain hash, which everybody can make. */
  readonly signer: string | null
  readonly chain: number
  /** Its number within its chain. Null: the line is of before there were several chains, and its `id` is that number. */
  readonly place: number | null
  /** How many lines each chain had before it. */
  readonly ends: string | null
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

/**
 * The hash of a line, which holds the line before it, and the ends of all chains. With a key that the database does not
 * have, no line can be changed, added or taken away between two others unseen. Null: the key is not among these.
 *
 * @param digest what stands for the ends that the line names
 */
export const auditEntryHash = (
  entry: ChainedAuditEntry,
  keys: HistoryKeys,
  digest: string,
): string | null => {
  const own = columns.map((column) => entry[column])
  const { chain, place, ends, signer } = entry
  const content = JSON.stringify(place === null ? own : [...own, chain, place, ends, digest])
  if (signer === null) return sha256Of(content)
  const key = findHistoryKey(keys, signer)
  return key === undefined ? null : authenticationCode(key, 'line', content)
}

const textIn = (given: DriverRow, name: string): string => String(given[name] ?? '')
const textOrNull = (given: DriverRow, name: string): string | null =>
  given[name] === null || given[name] === undefined ? null : String(given[name])

const numberOrNull = (given: DriverRow, name: string): number | null =>
  given[name] === null || given[name] === undefined ? null : Number(given[name])

/** A line and its hash. */
export interface HashedAuditEntry {
  readonly entry: ChainedAuditEntry
  readonly hash: string
}

/** A line that has just been written. */
export interface LastAuditEntry {
  readonly id: number
  readonly hash: string
  readonly signer: string | null
}

/** The ends of all chains, in a database of this version or of one before. */
export const readHistoryEnds = async (session: SqlSession): Promise<ChainEnd[]> =>
  readChainEnds(session, (await readAppliedSteps(session)).includes(historyChainStep))

/** What the columns of a line are that are no texts. */
const columnTypes: ReadonlyMap<string, Sql> = new Map([
  ['id', sql`bigint`],
  ['at', sql`bigint`],
  ['chain', sql`smallint`],
  ['place', sql`bigint`],
])

const written = [...columns, 'signer', 'chain', 'place', 'ends', 'hash'] as const
const writtenNames = sqlJoin(written.map((name) => sql.id(name)))
const writtenValues = sqlJoin(
  written.map((name) => (name === 'changes' ? sql`changes::json` : sql.id(name))),
)
const writtenTypes = sqlJoin(
  written.map((name) => sql`${sql.id(name)} ${columnTypes.get(name) ?? sql`text`}`),
)

const insertEntries = (entries: readonly HashedAuditEntry[]): Sql => {
  const rows = entries.map(({ entry, hash }) => ({ ...entry, hash }))
  return sql`insert into ${systemTable('history')} (${writtenNames})
    select ${writtenValues} from json_to_recordset(${JSON.stringify(rows)}::text::json) as "given"(${writtenTypes})`
}

/** After so many lines, what has changed is added to the tallies. */
const linesBetween = 128

/**
 * The keys with which the next line is made, and whatever else says where the history stands.
 *
 * @throws one sentence where the last line was made with a key that is not here
 */
export const nextEntryKeys = (ends: readonly ChainEnd[]): HistoryKeys => {
  const keys = readHistoryKeys()
  const problem = historyKeyProblem(newestChainEnd(ends)?.signer ?? null, keys)
  if (problem !== null) throw new Error(problem)
  return keys
}

/**
 * Refuses a process that has not the key of a database.
 *
 * @throws one sentence
 */
export const checkHistoryKeys = async (session: SqlSession): Promise<void> => {
  nextEntryKeys(await readHistoryEnds(session))
}

/** Puts lines behind the end of the chain that was taken. */
const chainedEntries = (
  lines: readonly AuditEntry[],
  { chain, ends, ids }: LockedChain,
  keys: HistoryKeys,
): HashedAuditEntry[] => {
  const others = ends.filter((end) => end.chain !== (chain ?? 0))
  const signer = keys[0]?.id ?? null
  const start = { chain: chain ?? 0, id: 0, place: 0, hash: chainStartHash, signer }
  let last: ChainEnd = ends.find((end) => end.chain === start.chain) ?? start
  return lines.map((line, index) => {
    const all = last.place === 0 ? others : [...others, last]
    const id = ids[index] ?? last.id + 1
    const entry: ChainedAuditEntry = {
      ...line,
      id,
      previous: last.hash,
      signer,
      chain: start.chain,
      place: chain === null ? null : last.place + 1,
      ends: chain === null ? null : formatChainLengths(all),
    }
    const hash = auditEntryHash(entry, keys, chainEndsDigest(all)) ?? ''
    last = { chain: start.chain, id, place: last.place + 1, hash, signer }
    return { entry, hash }
  })
}

/**
 * Adds lines to the history, and gives the last one. It comes last in a transaction, since others wait for its end from
 * here on, once all chains are taken.
 *
 * @throws one sentence where the key of the history is missing
 */
export const addAuditEntries = async (
  session: SqlSession,
  lines: readonly AuditEntry[],
): Promise<LastAuditEntry | null> => {
  if (lines.length === 0) return null
  const taken = await lockChain(session, lines.length, readHistoryKeys().length > 0)
  const entries = chainedEntries(lines, taken, nextEntryKeys(taken.ends))
  await session.rows(insertEntries(entries))
  if (entries.some(({ entry }) => entry.id % linesBetween === 0)) await addTallyChanges(session)
  const last = entries.at(-1)
  return last ? { id: last.entry.id, hash: last.hash, signer: last.entry.signer } : null
}

const changedKey = 'deskwright.key'

/** Begins to make lines with a key, or with another one. Gives the key; null where there is nothing to begin. */
export const startUsingKey = async (session: SqlSession): Promise<string | null> => {
  const signer = newestChainEnd(await readHistoryEnds(session))?.signer ?? null
  const [key] = readHistoryKeys()
  if (key === undefined || key.id === signer) return null
  const by = { who: nonAccountWriters.commands, role: '', call: 'migrate', key: null, request: '' }
  const about = { resource: changedKey, record: key.id, deed: 'change' as const }
  const changes = JSON.stringify({ key: [signer, key.id] })
  const line = { ...by, ...about, field: null, from: null, to: null, changes, at: Date.now() }
  await addAuditEntries(session, [line])
  return key.id
}

/** Adds what has happened to the history, and throws away the keys of records that are gone. */
export const addRecordChanges = async (
  session: SqlSession,
  happenings: readonly RecordChange[],
  deed: WriteContext,
): Promise<LastAuditEntry | null> => {
  const lines: AuditEntry[] = []
  for (const happening of happenings) {
    const { resource, before, after } = happening
    lines.push(
      ...recordAuditEntries(happening, deed, await createConcealer(session, happening, deed)),
    )
    if (after === null)
      await session.rows(deleteEncryptionKeySql(resource.name, recordKeyAsText(resource, before)))
  }
  return addAuditEntries(session, lines)
}

/** A line as the table has it, and its hash there. */
export const parseAuditRow = (given: DriverRow): HashedAuditEntry => ({
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
    deed: textIn(given, 'deed') as AuditKind,
    field: textOrNull(given, 'field'),
    from: textOrNull(given, 'from'),
    to: textOrNull(given, 'to'),
    changes: textIn(given, 'changes'),
    previous: textIn(given, 'previous'),
    signer: textOrNull(given, 'signer'),
    chain: Number(given['chain'] ?? 0),
    place: numberOrNull(given, 'place'),
    ends: textOrNull(given, 'ends'),
  },
  hash: textIn(given, 'hash'),
})

/** So many lines are read at a time. */
const batch = 5000

/** The lines behind one of them. A database of before has no keys, or no chains. */
const linesBehind = (id: number, steps: readonly string[]): Sql => sql`
  select id, at, who, role, call, key, request, resource, record, deed, field, "from", "to",
    changes::text as changes, previous, hash, ${steps.includes(historyKeyStep) ? sql`signer` : sql`null as signer`},
    ${steps.includes(historyChainStep) ? sql`chain, place, ends` : sql`0 as chain, null as place, null as ends`}
  from ${systemTable('history')} where id > ${sqlInteger(id)} order by id limit ${sqlInteger(batch)}`

/** All lines, the oldest first. */
export async function* readAllAuditEntries(session: SqlSession) {
  const steps = await readAppliedSteps(session)
  let last = 0
  for (;;) {
    const lines = (await session.rows(linesBehind(last, steps))).map(parseAuditRow)
    if (lines.length === 0) return
    last = lines.at(-1)?.entry.id ?? last
    yield* lines
  }
}

/** The lines about changes of one record in the names of today, the oldest first. */
export const readRecordEntries = async (
  session: SqlSession,
  resource: string,
  record: string,
): Promise<RecordHistoryEntry[]> => {
  const renames = await readModelChanges(session)
  const lines = await session.rows(sql`
    select id, at, who, resource, deed, field, "from", "to", changes::text as changes
    from ${systemTable('history')} where ${isAboutResource(resource, renames)} and record = ${sqlText(record)} order by id`)
  const entries = lines
    .map((given) => parseAuditRow(given).entry)
    .filter(({ deed }) => isChangeKind(deed))
  return (await decryptAuditEntries(session, entries)).map(({ at, who, deed, ...line }) => {
    const { field, from, to, changes } = withCurrentNames(line, renames)
    return { at, who, deed, field, from, to, changes }
  })
}
