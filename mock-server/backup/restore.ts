import type { Io } from '../../codegen/command-line/io'
import { checked } from '../history/run'
import { connect, type Connection, type Session } from '../sql/connection'
import type { Database } from '../sql/database-url'
import { bringOwnTables, strangeStep } from '../sql/own-tables'
import { partsIndexed } from '../sql/parts'
import { sql, text } from '../sql/statement'
import { setupLock } from '../sql/store'
import { indexesOf, tableCreated } from '../sql/tables'
import { tallied } from '../sql/tally'
import { linesIn, wholeFile } from './file'
import { shown, type Head } from './format'
import { fixedTexts } from './tables'
import { takeIn } from './take'

export interface Restoring {
  readonly database: Database | Connection
  readonly file: string
}

/** Nothing is ever written over: who wants the database of before back names an empty one. */
const checkFresh = async (session: Session, { shapes }: Head): Promise<void> => {
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
      sql`select to_regclass(format('%I', ${text(table)})) is not null as "found"`,
    )
    if (other?.['found'] === true) {
      throw new Error(
        `the database has a table ${table}, which is not ours: restore into an empty one`,
      )
    }
  }
}

/** Our own tables are made as they were then, and go on from there once the rows are in. */
const filled = async (session: Session, { head, file }: { head: Head; file: string }, io: Io) => {
  const { shapes, steps } = head
  await session.rows(setupLock)
  for (const statement of fixedTexts) await session.rows(statement)
  await checkFresh(session, head)
  await bringOwnTables(session, [], (step) => steps.includes(step))
  for (const statement of shapes.flatMap(tableCreated)) await session.rows(statement)
  await takeIn(
    {
      session,
      positionOf: (kept) =>
        kept.own ? null : (shapes.find(({ table }) => table === kept.table)?.position ?? null),
      say: (words) => io.err(`${words}\n`),
    },
    linesIn(file),
  )
  for (const index of shapes.flatMap(indexesOf)) await session.rows(index.create)
  await bringOwnTables(session, [])
  for (const shape of shapes) {
    await tallied(session, shape)
    await partsIndexed(session, shape)
  }
  const history = await checked(session)
  if (typeof history === 'string') throw new Error(`the history is not whole: ${history}`)
  return history
}

const restored = async (connection: Connection, file: string, io: Io): Promise<void> => {
  const { head, foot } = await wholeFile(file)
  const strange = strangeStep(head.steps)
  if (strange !== null) {
    throw new Error(`${file} is of a later version, which has \`${strange}\`: take that version`)
  }
  const history = await connection.transaction((session) => filled(session, { head, file }, io))
  io.out(
    `restored ${shown(foot.rows)} rows of ${foot.tables} tables, as they were at ${head.at}; ${shown(history)} lines of history, each as it was written\n`,
  )
}

/** `npm run restore`. Gives the exit code. */
export const restore = async ({ database, file }: Restoring, io: Io): Promise<number> => {
  try {
    const connection = await connect(database)
    await restored(connection, file, io).finally(() => connection.close())
    return 0
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    io.err(`${why}; nothing is restored\n`)
    return 1
  }
}
