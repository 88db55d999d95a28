import type { CommandIo } from '../../codegen/command-line/command-io'
import { verifyHistory } from '../history/verify-chain'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { connectDatabase } from '../sql/connect-database'
import type { DatabaseAddress } from '../database/database-url'
import { readAccountNames } from '../sql/account-table'
import { doubtfulNameProblems } from '../store/account-names'
import { readHistoryKeys } from '../sql/history-keys'
import { migrateSystemTables, unknownStep } from '../sql/system-tables'
import { createTrigramIndexes } from '../sql/trigram-indexes'
import { sql, sqlText } from '../sql/statement'
import { setupLockSql } from '../sql/sql-store'
import { tableIndexes, createTableSql } from '../sql/table-statements'
import { recountTally } from '../sql/tally-tables'
import { readBackupLines, verifyBackupFile } from './backup-file'
import { formatRowCount, type BackupHead } from './backup-format'
import { stableTextSettings } from './catalog-tables'
import { restoreRows } from './restore-rows'
import { backupSignatureProblem } from './backup-signature'

export interface RestoreOptions {
  readonly database: DatabaseAddress | DatabaseConnection
  readonly file: string
  /** Whether somebody answers for a file without a signature. */
  readonly unsigned: boolean
}

/** What a file says of itself. */
interface RestoredFile extends Omit<RestoreOptions, 'database'> {
  readonly head: BackupHead
}

/** Nothing is ever written over: who wants the database of before back names an empty one. */
const checkFresh = async (session: SqlSession, { shapes }: BackupHead): Promise<void> => {
  const [ours] = await session.rows(
    sql`select to_regclass('deskwright.model') is not null as "found"`,
  )
  if (ours?.['found'] === true) {
    throw new Error(
      'the database is not fresh, and nothing in it is written over: restore into an empty one',
    )
  }
  for (const { table } of shapes) {
    const [other] = await session.rows(
      sql`select to_regclass(format('%I', ${sqlText(table)})) is not null as "found"`,
    )
    if (other?.['found'] === true) {
      throw new Error(
        `the database has a table ${table}, which is not ours: restore into an empty one`,
      )
    }
  }
}

/** Our own tables are made as they were then, and go on from there once the rows are in. */
const restoreTables = async (
  session: SqlSession,
  { head, file, unsigned }: RestoredFile,
  io: CommandIo,
) => {
  const { shapes, steps } = head
  await session.rows(setupLockSql)
  for (const statement of stableTextSettings) await session.rows(statement)
  await checkFresh(session, head)
  await migrateSystemTables(session, [], (step) => steps.includes(step))
  for (const statement of shapes.flatMap(createTableSql)) await session.rows(statement)
  await restoreRows(
    {
      session,
      positionOf: (backupTable) =>
        backupTable.own
          ? null
          : (shapes.find(({ table }) => table === backupTable.table)?.position ?? null),
      say: (words) => io.err(`${words}\n`),
    },
    readBackupLines(file),
  )
  for (const index of shapes.flatMap(tableIndexes)) await session.rows(index.create)
  await migrateSystemTables(session, [])
  for (const shape of shapes) {
    await recountTally(session, shape)
    await createTrigramIndexes(session, shape)
  }
  for (const problem of doubtfulNameProblems(await readAccountNames(session)))
    io.err(`${problem}: \`npm run accounts -- --disable\` locks the account\n`)
  const history = await verifyHistory(session, unsigned)
  if (typeof history === 'string') throw new Error(`the history is not whole: ${history}`)
  return history
}

const restoreFile = async (
  connection: DatabaseConnection,
  { file, unsigned }: Omit<RestoreOptions, 'database'>,
  io: CommandIo,
): Promise<void> => {
  const { head, foot } = await verifyBackupFile(file)
  const problem = backupSignatureProblem(foot, readHistoryKeys(), unsigned)
  if (problem !== null) throw new Error(`${file} ${problem}`)
  const strange = unknownStep(head.steps)
  if (strange !== null) {
    throw new Error(`${file} is of a later version, which has \`${strange}\`: take that version`)
  }
  const history = await connection.transaction((session) =>
    restoreTables(session, { head, file, unsigned }, io),
  )
  io.out(
    `restored ${formatRowCount(foot.rows)} rows of ${foot.tables} tables, as they were at ${head.at}; ${formatRowCount(history)} lines of history, each as it was written\n`,
  )
}

/** `npm run restore`. Gives the exit code. */
export const restoreBackup = async (
  { database, ...restoring }: RestoreOptions,
  io: CommandIo,
): Promise<number> => {
  try {
    const connection = await connectDatabase(database)
    await restoreFile(connection, restoring, io).finally(() => connection.close())
    return 0
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    io.err(`${why}; nothing is restored\n`)
    return 1
  }
}
