import { appendFileSync, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import type { CommandIo } from '../../codegen/command-line/command-io'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { connectDatabase } from '../sql/connect-database'
import type { DatabaseAddress } from '../database/database-url'
import { createAnchor, parseAnchors, type HistoryAnchor } from '../sql/history-anchor'
import { readAllAuditEntries, type ChainedAuditEntry } from '../sql/audit-chain'
import { readHistoryKeys, type HistoryKeys } from '../sql/history-keys'
import { withCurrentNames, readModelChanges } from '../sql/model-change-entries'
import { decryptAuditEntries } from '../sql/encryption-key-table'
import { withoutEncryptedValues } from '../store/encrypted-values'
import { sql } from '../sql/statement'
import { readAppliedShapes } from '../sql/sql-store'
import { neutralizeFormula } from '../../wire/formula-escaping'
import { checkRecordsAgainstHistory, type RecordCheckResult } from './check-records'
import { unkeyedHistoryProblem, verifyChain, type ChainVerification } from './verify-chain'

export interface HistoryCommandOptions {
  readonly database: DatabaseAddress | DatabaseConnection
  readonly json: boolean
  /** Every write, and not the moves alone. */
  readonly all: boolean
  /** Personal values as well, as far as they are kept. */
  readonly personal: boolean
  readonly out: string | null
  readonly check: boolean
  /** A file with anchors, or an anchor itself. */
  readonly since: string | null
  /** Whether records and accounts are held against their lines. */
  readonly records: boolean
  /** A file that an anchor is added to. */
  readonly anchor: string | null
}

const names = [
  'resource',
  'record',
  'from',
  'to',
  'at',
  'who',
  'role',
  'call',
  'key',
  'request',
] as const

/** A text as RFC 4180 has it, which no spreadsheet takes for a formula. */
const quoteCsv = (text: string): string => {
  const safe = neutralizeFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const timeOf = ({ at }: ChainedAuditEntry): string => new Date(at).toISOString()

const csvLine = (entry: ChainedAuditEntry): string =>
  names.map((name) => quoteCsv(name === 'at' ? timeOf(entry) : (entry[name] ?? ''))).join(',')

/** The names under which a line was written, where they are others today. */
const writtenUnder = (entry: ChainedAuditEntry, now: ChainedAuditEntry) => {
  const { resource, field } = entry
  const isSame = resource === now.resource && field === now.field
  return isSame ? {} : { written: { resource, field } }
}

const jsonLine = (entry: ChainedAuditEntry, now: ChainedAuditEntry, hash: string): string => {
  const { changes, at: _, ...rest } = now
  const parts = { ...rest, at: timeOf(now), changes: JSON.parse(changes) as unknown, hash }
  return JSON.stringify({ ...parts, ...writtenUnder(entry, now) })
}

/** A line with its personal values, or without all that says more of them than that they have changed. */
const shownLine = async (
  session: SqlSession,
  entry: ChainedAuditEntry,
  personal: boolean,
): Promise<ChainedAuditEntry> => {
  if (!personal) return withoutEncryptedValues(entry)
  const [opened = entry] = await decryptAuditEntries(session, [entry])
  return opened
}

/** The history as text, line by line, in the names of today. */
export async function* historyText(
  connection: DatabaseConnection,
  { json, all, personal }: Pick<HistoryCommandOptions, 'json' | 'all' | 'personal'>,
) {
  if (!json) yield `${names.join(',')}\n`
  const renames = await readModelChanges(connection)
  for await (const { entry, hash } of readAllAuditEntries(connection)) {
    const now = withCurrentNames(await shownLine(connection, entry, json && personal), renames)
    if (now.to === null && !all) continue
    yield `${json ? jsonLine(entry, now, hash) : csvLine(now)}\n`
  }
}

const exportHistory = async (
  connection: DatabaseConnection,
  telling: HistoryCommandOptions,
  io: CommandIo,
): Promise<void> => {
  const { out } = telling
  if (out === null) {
    for await (const line of historyText(connection, telling)) io.out(line)
    return
  }
  const file = createWriteStream(out)
  for await (const line of historyText(connection, telling)) {
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

/** The anchors that somebody names: a file, which may be a log, or an anchor itself. */
const readAnchors = (since: string | null, keys: HistoryKeys): readonly HistoryAnchor[] => {
  if (since === null) return []
  const anchors = parseAnchors(existsSync(since) ? readFileSync(since, 'utf8') : since, keys)
  if (typeof anchors === 'string') throw new Error(`--since: ${anchors}`)
  return anchors
}

const chainText = ({ lines, unkeyed }: ChainVerification): string => {
  const whole = `${lines} lines, each as it was written`
  if (unkeyed === 0) return whole
  return `${whole}; those up to line ${unkeyed} were made without a key, so that whoever owns the tables can write them anew`
}

const checkChain = async (
  session: SqlSession,
  since: string | null,
  io: CommandIo,
): Promise<number> => {
  const keys = readHistoryKeys()
  const result = await verifyChain(session, keys, readAnchors(since, keys))
  const problem = result.problem ?? unkeyedHistoryProblem(result, keys)
  if (problem === null) io.out(`${chainText(result)}\n`)
  else io.err(`${problem}\n`)
  return problem === null ? 0 : 1
}

/** So many problems are named, and the others only counted. */
const mostNamed = 100

const reportRecords = (result: RecordCheckResult, io: CommandIo): number => {
  const { problems, records, withoutBeginning } = result
  for (const problem of problems.slice(0, mostNamed)) io.err(`${problem}\n`)
  if (problems.length > mostNamed) io.err(`and ${problems.length - mostNamed} more\n`)
  if (withoutBeginning > 0) {
    io.out(
      `${withoutBeginning} records have no line of their beginning: only what lines say of them is checked\n`,
    )
  }
  if (problems.length > 0) return 1
  io.out(`${records} records and all accounts are as their lines say\n`)
  return 0
}

/** Lines and records are read as they are at one moment, while servers go on writing. */
const checkHistory = (
  connection: DatabaseConnection,
  { since, records }: Pick<HistoryCommandOptions, 'since' | 'records'>,
  io: CommandIo,
): Promise<number> =>
  connection.transaction(async (session) => {
    await session.rows(sql`set transaction isolation level repeatable read, read only`)
    const exit = await checkChain(session, since, io)
    if (!records) return exit
    const found = await checkRecordsAgainstHistory(
      session,
      (await readAppliedShapes(session)) ?? [],
    )
    return Math.max(exit, reportRecords(found, io))
  })

const writeAnchor = async (
  connection: DatabaseConnection,
  file: string,
  io: CommandIo,
): Promise<number> => {
  const anchor = await createAnchor(connection)
  appendFileSync(file, `${anchor}\n`, { mode: 0o600 })
  io.out(`${anchor}\n`)
  return 0
}

const showOrCheckHistory = async (
  connection: DatabaseConnection,
  options: HistoryCommandOptions,
  io: CommandIo,
): Promise<number> => {
  if ((await readAppliedShapes(connection)) === null) {
    io.err('the database is fresh: it has no history\n')
    return 1
  }
  if (options.check) return checkHistory(connection, options, io)
  if (options.anchor !== null) return writeAnchor(connection, options.anchor, io)
  await exportHistory(connection, options, io)
  return 0
}

/** `npm run history`. Gives the exit code. */
export const executeHistoryCommand = async (
  telling: HistoryCommandOptions,
  io: CommandIo,
): Promise<number> => {
  try {
    const connection = await connectDatabase(telling.database)
    return await showOrCheckHistory(connection, telling, io).finally(() => connection.close())
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
