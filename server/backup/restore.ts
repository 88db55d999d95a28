import type { Io } from '../../codegen/command-line/io'
import { verifyHistory } from '../history/verify'
import type { Connection, SqlSession } from '../database/connection'
import { connectDatabase } from '../sql/connection'
import type { Database } from '../database/database-url'
import { namesOfAccounts } from '../sql/accounts'
import { doubtfulNames } from '../store/account-names'
import { historyKeys } from '../sql/history-keys'
import { migrateSystemTables, strangeStep } from '../sql/system-tables'
import { partsIndexed } from '../sql/parts'
import { sql, sqlText } from '../sql/statement'
import { setupLock } from '../sql/store'
import { indexesOf, tableCreated } from '../sql/tables'
import { recountTally } from '../sql/tally'
import { linesIn, wholeFile } from './file'
import { formatRowCount, type BackupHead } from './format'
import { fixedTexts } from './tables'
import { restoreRows } from './restore-rows'
import { signatureProblem } from './signature'

export interface Restoring {
  readonly database: Database | Connection
  readonly file: string
  /** Whether somebody answers for a file without a signature. */
  readonly unsigned: boolean
}

/** What a file says of itself. */
interface RestoredFile extends Omit<Restoring, 'database'> {
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
  io: Io,
) => {
  const { shapes, steps } = head
  await session.rows(setupLock)
  for (const statement of fixedTexts) await session.rows(statement)
  await checkFresh(session, head)
  await migrateSystemTables(session, [], (step) => steps.includes(step))
  for (const statement of shapes.flatMap(tableCreated)) await session.rows(statement)
  await restoreRows(
    {
      session,
      positionOf: (backupTable) =>
        backupTable.own
          ? null
          : (shapes.find(({ table }) => table === backupTable.table)?.position ?? null),
      say: (words) => io.err(`${words}\n`),
    },
    linesIn(file),
  )
  for (const index of shapes.flatMap(indexesOf)) await session.rows(index.create)
  await migrateSystemTables(session, [])
  for (const shape of shapes) {
    await recountTally(session, shape)
    await partsIndexed(session, shape)
  }
  for (const problem of doubtfulNames(await namesOfAccounts(session)))
    io.err(`${problem}: \`npm run accounts -- --disable\` locks the account\n`)
  const history = await verifyHistory(session, unsigned)
  if (typeof history === 'string') throw new Error(`the history is not whole: ${history}`)
  return history
}

const restoreFile = async (
  connection: Connection,
  { file, unsigned }: Omit<Restoring, 'database'>,
  io: Io,
): Promise<void> => {
  const { head, foot } = await wholeFile(file)
  const problem = signatureProblem(foot, historyKeys(), unsigned)
  if (problem !== null) throw new Error(`${file} ${problem}`)
  const strange = strangeStep(head.steps)
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
  { database, ...restoring }: Restoring,
  io: Io,
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
