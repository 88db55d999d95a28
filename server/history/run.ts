import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Io } from '../../codegen/command-line/io'
import type { Connection, SqlSession } from '../database/connection'
import { connectDatabase } from '../sql/connection'
import type { Database } from '../database/database-url'
import { entryIn, firstHash, hashOf, linesBehind, type ChainedAuditEntry } from '../sql/history'
import { lineNow, modelChangesIn } from '../sql/model-changes'
import { appliedShapes } from '../sql/store'

export interface HistoryCommandOptions {
  readonly database: Database | Connection
  readonly json: boolean
  /** Every write, and not the moves alone. */
  readonly all: boolean
  readonly out: string | null
  readonly check: boolean
}

/** So many lines are read at a time. */
const batch = 5000

async function* linesOf(connection: SqlSession) {
  let last = 0
  for (;;) {
    const lines = (await connection.rows(linesBehind(last, batch))).map(entryIn)
    if (lines.length === 0) return
    last = lines.at(-1)?.entry.id ?? last
    yield* lines
  }
}

/** How many lines the history has, or which one is the first that is wrong. */
export const verifyHistory = async (connection: SqlSession): Promise<number | string> => {
  let count = 0
  let previous = firstHash
  for await (const { entry, hash } of linesOf(connection)) {
    count += 1
    if (entry.id !== count) return `line ${count} is missing: line ${entry.id} follows`
    if (entry.previous !== previous) return `line ${entry.id} does not follow the line before it`
    if (hashOf(entry) !== hash) return `line ${entry.id} is not what was written`
    previous = hash
  }
  return count
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

const quoteCsv = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

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

/** The history as text, line by line, in the names of today. */
export async function* historyText(
  connection: Connection,
  { json, all }: Pick<HistoryCommandOptions, 'json' | 'all'>,
) {
  if (!json) yield `${names.join(',')}\n`
  const renames = await modelChangesIn(connection)
  for await (const { entry, hash } of linesOf(connection)) {
    const now = lineNow(entry, renames)
    if (entry.to === null && !all) continue
    yield `${json ? jsonLine(entry, now, hash) : csvLine(now)}\n`
  }
}

const exportHistory = async (
  connection: Connection,
  telling: HistoryCommandOptions,
  io: Io,
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

const showOrCheckHistory = async (
  connection: Connection,
  telling: HistoryCommandOptions,
  io: Io,
): Promise<number> => {
  if ((await appliedShapes(connection)) === null) {
    io.err('the database is fresh: it has no history\n')
    return 1
  }
  if (!telling.check) {
    await exportHistory(connection, telling, io)
    return 0
  }
  const found = await verifyHistory(connection)
  if (typeof found === 'string') {
    io.err(`${found}\n`)
    return 1
  }
  io.out(`${found} lines, each as it was written\n`)
  return 0
}

/** `npm run history`. Gives the exit code. */
export const executeHistoryCommand = async (
  telling: HistoryCommandOptions,
  io: Io,
): Promise<number> => {
  try {
    const connection = await connectDatabase(telling.database)
    return await showOrCheckHistory(connection, telling, io).finally(() => connection.close())
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
