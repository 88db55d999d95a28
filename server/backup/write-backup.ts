import { createHash } from 'node:crypto'
import type { CommandIo } from '../../codegen/command-line/command-io'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { connectDatabase } from '../sql/connect-database'
import type { DatabaseAddress } from '../database/database-url'
import { createAnchor } from '../sql/history-anchor'
import { readHistoryKeys } from '../sql/history-keys'
import { historyKeyStep, readAppliedSteps } from '../sql/system-tables'
import type { TableShape } from '../sql/table-shape'
import { sqlJoin, systemTable, sql } from '../sql/statement'
import { readAppliedShapes } from '../sql/sql-store'
import { writeBackupFile } from './backup-file'
import { signFoot } from './backup-signature'
import {
  formatRowCount,
  rowsPerProgressLine,
  type BackupFoot,
  type BackupHead,
  type BackupTable,
  type BackupMarkLine,
} from './backup-format'
import {
  readCatalogColumns,
  readSequenceStates,
  stableTextSettings,
  readSystemTables,
  readTableRows,
  createRowChecksum,
  tableName,
} from './catalog-tables'
import type { BackupTableRef } from './catalog-tables'

export interface BackupOptions {
  readonly database: DatabaseAddress | DatabaseConnection
  readonly out: string
}

interface BackupContext {
  readonly session: SqlSession
  readonly shapes: readonly TableShape[]
  readonly io: CommandIo
}

/** What stands above and below the rows. */
interface WrittenBackup {
  readonly head: BackupHead
  readonly foot: BackupFoot
}

const serializeMark = (mark: BackupMarkLine): string => JSON.stringify(mark)

const headOf = async ({ session, shapes }: BackupContext): Promise<BackupHead> => {
  const [last] = await session.rows(
    sql`select hash from ${systemTable('model')} order by id desc limit 1`,
  )
  const at = new Date().toISOString()
  const steps = await readAppliedSteps(session)
  const anchor = steps.includes(historyKeyStep) ? { anchor: await createAnchor(session) } : {}
  return { format: 1, at, hash: String(last?.['hash']), steps, shapes, ...anchor }
}

/** A table with its rows. Its counters are read behind them, since what a counter has given out it never takes back. */
async function* tableLines(
  { session, shapes, io }: BackupContext,
  place: BackupTableRef,
): AsyncGenerator<string> {
  const columns = await readCatalogColumns(session, place)
  const backupTable: BackupTable = { ...place, columns: columns.map(({ column }) => column) }
  const shape = place.own ? undefined : shapes.find(({ table }) => table === place.table)
  const { add, sum } = createRowChecksum()
  let rows = 0
  yield serializeMark({ begin: backupTable })
  for await (const row of readTableRows(session, backupTable, columns, shape?.position ?? null)) {
    add(row)
    yield row
    rows += 1
    if (rows % rowsPerProgressLine === 0) io.err(`${place.table}: ${formatRowCount(rows)} rows\n`)
  }
  yield serializeMark({ end: { ...sum(), counters: await readSequenceStates(session, place) } })
}

async function* linesOf(
  reading: BackupContext,
  head: BackupHead,
  tables: readonly BackupTableRef[],
): AsyncGenerator<string> {
  yield serializeMark({ head })
  for (const place of tables) yield* tableLines(reading, place)
}

const tablesOf = async (
  session: SqlSession,
  shapes: readonly TableShape[],
): Promise<BackupTableRef[]> => [
  ...(await readSystemTables(session)),
  ...shapes.map(({ table }) => ({ table, own: false })),
]

/** Adds the foot, and gives it to whoever wants to tell of it. */
async function* withFoot(
  lines: AsyncIterable<string>,
  onEnd: (foot: BackupFoot) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let [tables, rows] = [0, 0]
  for await (const each of lines) {
    hash.update(`${each}\n`)
    if (each.startsWith('[')) rows += 1
    if (each.startsWith('{"begin":')) tables += 1
    yield each
  }
  const foot = signFoot({ tables, rows, sha256: hash.digest('hex') }, readHistoryKeys())
  onEnd(foot)
  yield serializeMark({ foot })
}

const changed = 'the tables have just been changed: once more, please'

/**
 * Everything is read in one transaction, which sees the database as it is at its beginning. Locks come before that:
 * they let everybody read and write, and keep a migration waiting.
 */
const writeBackup = async (
  connection: DatabaseConnection,
  out: string,
  io: CommandIo,
): Promise<WrittenBackup | null> => {
  const before = await readAppliedShapes(connection)
  if (before === null) return null
  const tables = await tablesOf(connection, before)
  return connection.transaction(async (session) => {
    await session.rows(sql`set transaction isolation level repeatable read, read only`)
    await session.rows(sql`lock table ${sqlJoin(tables.map(tableName))} in access share mode`)
    for (const statement of stableTextSettings) await session.rows(statement)
    const shapes = (await readAppliedShapes(session)) ?? []
    const still = await tablesOf(session, shapes)
    if (JSON.stringify([shapes, still]) !== JSON.stringify([before, tables])) {
      throw new Error(changed)
    }
    let foot = null as BackupFoot | null
    const reading = { session, shapes, io }
    const head = await headOf(reading)
    const lines = linesOf(reading, head, tables)
    await writeBackupFile(
      out,
      withFoot(lines, (given) => void (foot = given)),
    )
    return foot === null ? null : { head, foot }
  })
}

/** `npm run backup`. Gives the exit code. */
export const writeDatabaseBackup = async (
  { database, out }: BackupOptions,
  io: CommandIo,
): Promise<number> => {
  try {
    const connection = await connectDatabase(database)
    const backup = await writeBackup(connection, out, io).finally(() => connection.close())
    if (backup === null) {
      io.err('the database is fresh: there is nothing to back up\n')
      return 1
    }
    const { foot, head } = backup
    const written = `wrote ${out}: ${formatRowCount(foot.rows)} rows of ${foot.tables} tables`
    io.out([written, ...(head.anchor === undefined ? [] : [head.anchor]), ''].join('\n'))
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
