import { createHash } from 'node:crypto'
import type { Model } from '../../codegen/language/model'
import type { Records, Store, WriteResult } from '../store/store'
import type { Account } from '../store/stored-types'
import type { StoredRow } from '../store/stored-types'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { connectDatabase } from './connect-database'
import {
  databaseErrorCode,
  isDatabaseAway,
  isLockNotAvailableError,
  noConnectionCode,
} from '../database/database-errors'
import { markUnavailable } from '../store/store-unavailable'
import { serverSessionLimits } from './database-session'
import type { DatabaseAddress } from '../database/database-url'
import type { RecordChange, WriteContext } from '../store/stored-types'
import { accountAuditEntry } from '../store/account-audit-entry'
import { accessAuditEntry } from '../store/access-audit-entry'
import { keyedHashOf } from '../store/text-hash'
import { createAnchor } from './history-anchor'
import { startUsingChains } from './history-chains'
import { readAuditEntries } from './read-audit-entries'
import {
  addAuditEntries,
  addRecordChanges,
  checkHistoryKeys,
  type LastAuditEntry,
} from './audit-chain'
import {
  insertAccountSql,
  findAccount,
  hasAccounts,
  isMadeUpDatabase,
  markMadeUpSql,
} from './account-table'
import { createAccountAdministration } from './account-records'
import { createFactors } from './factor-table'
import { deleteExpiredLoginsSql, createLogins } from './login-table'
import { deleteExpiredReplaysSql } from './replay-table'
import { createSqlRecords, type SqlRecordsContext } from './sql-records'
import { createStaleReads, type StaleReads } from './stale-reads'
import { fillTable } from './fill-table'
import { tableShapesOf, type TableShape, type FindTable } from './table-shape'
import { systemTable, sql, sqlText, type Sql } from './statement'
import { readDatabaseSecrets, type DatabaseSecrets } from './database-secrets'
import { migrateSystemTables } from './system-tables'
import { undecidedAccountsNotice } from './undecided-accounts'
import { createTrigramIndexes } from './trigram-indexes'
import { createTallyTriggers } from './tally-tables'
import { tableIndexes, createTableSql } from './table-statements'

/** What a fresh database is filled with, and the accounts that one with made-up records has. */
export interface FirstData {
  readonly accounts: readonly Account[]
  /** The rows of each resource in their order. */
  readonly rows: (resource: string) => Iterable<StoredRow>
}

export interface SqlStore extends Store {
  /** Switches to another model, whose tables must be those of the database. Made-up records get its accounts. */
  use: (model: Model, accounts: readonly Account[]) => Promise<void>
  /** What there is to say of accounts whose roles are not clear; null where there is nothing. */
  undecided: () => Promise<string | null>
}

/** Only one process at a time sets a database up, or changes its tables. */
export const setupLockSql = sql`select pg_advisory_xact_lock(4206700)`

const modelText = (shapes: readonly TableShape[]): string => JSON.stringify(shapes)

/** Keeps the tables that the database now has. */
export const insertAppliedShapesSql = (shapes: readonly TableShape[]): Sql => {
  const written = modelText(shapes)
  const hash = createHash('sha256').update(written).digest('hex')
  return sql`insert into ${systemTable('model')} (hash, shapes) values (${sqlText(hash)}, ${sqlText(written)})`
}

/** The tables that the database has; null where it is fresh. */
export const readAppliedShapes = async (
  session: SqlSession,
): Promise<readonly TableShape[] | null> => {
  const [found] = await session.rows(
    sql`select to_regclass('deskwright.model') is not null as "found"`,
  )
  if (found?.['found'] !== true) return null
  const [last] = await session.rows(
    sql`select shapes from ${systemTable('model')} order by id desc limit 1`,
  )
  return last === undefined ? null : (JSON.parse(String(last['shapes'])) as TableShape[])
}

/** Sets up the tables of a fresh database. */
export const createTables = async (
  session: SqlSession,
  shapes: readonly TableShape[],
): Promise<void> => {
  await migrateSystemTables(session, [])
  await startUsingChains(session)
  for (const shape of shapes)
    for (const statement of [...createTableSql(shape), ...createTallyTriggers(shape)])
      await session.rows(statement)
  await session.rows(insertAppliedShapesSql(shapes))
}

const doNotFit = `the tables of the database are not those of the schema. \`npm run migrate -- --plan\` says what differs, \`npm run migrate\` changes the tables.`

const isFresh = 'the database is fresh: `npm run migrate` sets it up without records'

const hasKnownPasswords =
  'the database was filled with made-up records, and has accounts whose passwords everybody knows. `npm run migrate` sets up another one without them.'

/** The cause of the error that refuses made-up records. */
export const madeUpRecordsCause = 'made-up records'

const areTablesEqual = (applied: readonly TableShape[], wanted: readonly TableShape[]): boolean =>
  modelText(applied) === modelText(wanted)

const setUp = async (session: SqlSession, shapes: readonly TableShape[], { rows }: FirstData) => {
  await createTables(session, shapes)
  for (const shape of shapes) await fillTable(session, shape, rows(shape.resource))
  for (const shape of shapes)
    for (const index of tableIndexes(shape)) await session.rows(index.create)
  for (const shape of shapes) await createTrigramIndexes(session, shape)
  await session.rows(markMadeUpSql)
}

/** Sets a fresh database up, and checks any other one. Gives whether its records are made up. */
const prepareStore = async (
  session: SqlSession,
  shapes: readonly TableShape[],
  first: FirstData | null,
): Promise<boolean> => {
  await session.rows(setupLockSql)
  const applied = await readAppliedShapes(session)
  if (applied !== null && !areTablesEqual(applied, shapes)) throw new Error(doNotFit)
  if (applied !== null) await migrateSystemTables(session, applied)
  else if (first === null) throw new Error(isFresh)
  else await setUp(session, shapes, first)
  await checkHistoryKeys(session)
  const madeUp = await isMadeUpDatabase(session)
  if (madeUp && first === null) throw new Error(hasKnownPasswords, { cause: madeUpRecordsCause })
  if (madeUp)
    for (const account of first?.accounts ?? []) await session.rows(insertAccountSql(account))
  return madeUp
}

const mostTries = 8

/** Two writes met, or tables have changed. Run again, the later one sees what the earlier one did. */
const isMeeting = (code: string): boolean => ['40001', '40P01', '23505', '0A000'].includes(code)

/**
 * Nothing was saved: something is wrong with the data or the statement, it took too long, there was no connection, or only
 * one to a server that takes no writes.
 */
const isRefusal = (code: string): boolean =>
  (/^(?:2[1-8]|42|53|54|55)/.test(code) && code.length === 5) ||
  ['57014', '25006', noConnectionCode].includes(code)

/**
 * Runs a write, and runs it again when another one has come between. Where the connection broke nobody knows what was
 * saved, so that the error goes on.
 */
const retryWrite = async <T>(run: () => Promise<T>, tries = 1): Promise<WriteResult<T>> => {
  try {
    return { value: await run() }
  } catch (error) {
    const code = databaseErrorCode(error)
    if (isMeeting(code) && tries < mostTries) return retryWrite(run, tries + 1)
    if (isMeeting(code) || isRefusal(code))
      return {
        problem: `${(error as Error).message} (${code})`,
        isLocked: isLockNotAvailableError(error),
      }
    throw error
  }
}

const withMark = (error: unknown): never => {
  throw isDatabaseAway(error) ? markUnavailable(error as Error) : error
}

/** The same connection for what changes no record: a failure says when it is one of the moment. */
const readingConnection = (connection: DatabaseConnection): DatabaseConnection => ({
  ...connection,
  rows: (statement, gone) => connection.rows(statement, gone).catch(withMark),
  transaction: (work, more) => connection.transaction(work, more).catch(withMark),
})

/** A session whose statements nobody needs once a caller has gone. */
const whileWanted = ({ rows }: SqlSession, gone: AbortSignal | undefined): SqlSession => ({
  rows: (statement) => rows(statement, gone),
})

/** Is given how far the history has come, to put it where the database is not. */
export type AnchorListener = (anchor: string) => void

/** After so many lines, the listener is given another anchor. */
const linesBetweenAnchors = 1000

/** Gives the listener an anchor, whatever becomes of the database meanwhile. */
const tellAnchor = async (connection: DatabaseConnection, listener: AnchorListener | null) => {
  if (listener === null) return
  await createAnchor(connection).then(listener, () => undefined)
}

/** Does work within a transaction, and adds what it has done to the history. Returns the last line there. */
const writeWithin = async <T>(
  within: Pick<SqlRecordsContext, 'session' | 'tableOf' | 'tagKey'>,
  deed: WriteContext,
  work: (records: Records) => Promise<T>,
): Promise<{ result: T; last: LastAuditEntry | null }> => {
  const happened: RecordChange[] = []
  const result = await work(
    createSqlRecords({ ...within, locks: true, writer: deed.who, happened }),
  )
  return { result, last: await addRecordChanges(within.session, happened, deed) }
}

/** What a store keeps beside records: lines about accounts, and what is kept for a time only. */
const besideRecords = (
  connection: DatabaseConnection,
  addressKey: string,
): Pick<SqlStore, 'noteAccount' | 'noteReads' | 'lines' | 'forgetExpired'> => ({
  noteAccount: (event) => {
    const { address = null } = event
    const hash = address === null ? null : keyedHashOf(addressKey, address)
    return connection.transaction(async (session) => {
      await addAuditEntries(session, [accountAuditEntry(event, hash)])
    })
  },
  lines: (query) => readAuditEntries(connection, query),
  noteReads: (events) =>
    connection.transaction(async (session) => {
      const lines = events.map((event) =>
        accessAuditEntry(event, keyedHashOf(addressKey, event.address)),
      )
      await addAuditEntries(session, lines)
    }),
  forgetExpired: async (now) => {
    for (const statement of [deleteExpiredReplaysSql(now), ...deleteExpiredLoginsSql(now)])
      await connection.rows(statement)
  },
})

/** Who may log in, how, and who is logged in. */
const peopleIn = (
  connection: DatabaseConnection,
  addressKey: string,
): Pick<SqlStore, 'account' | 'hasAccounts' | 'logins' | 'factors' | 'accounts'> => ({
  account: (username) => findAccount(connection, username),
  hasAccounts: () => hasAccounts(connection),
  logins: createLogins(connection),
  factors: createFactors(connection),
  accounts: createAccountAdministration(connection, addressKey),
})

const storeOver = (
  connection: DatabaseConnection,
  stale: StaleReads | null,
  tableOf: FindTable,
  { tag: tagKey, address: addressKey }: DatabaseSecrets,
  listener: AnchorListener | null,
): Omit<SqlStore, 'use' | 'madeUp' | 'undecided'> => {
  const reader = readingConnection(connection)
  let anchored = 0
  const passOn = async (last: LastAuditEntry | null): Promise<void> => {
    if (last === null || last.id < anchored + linesBetweenAnchors) return
    anchored = last.id
    await tellAnchor(connection, listener)
  }
  return {
    read: async (work, gone, mayBeStale = false) => {
      const from = mayBeStale && stale !== null ? await stale.session() : reader
      const session = whileWanted(from, gone)
      return work(
        createSqlRecords({ session, tableOf, locks: false, writer: null, happened: [], tagKey }),
      )
    },
    write: async (deed, work) => {
      const written = await retryWrite(() =>
        connection.transaction((session) => writeWithin({ session, tableOf, tagKey }, deed, work)),
      )
      if (written.problem !== undefined) return written
      await passOn(written.value.last)
      return { value: written.value.result }
    },
    isReady: connection.isReady,
    ...peopleIn(reader, addressKey),
    ...besideRecords(reader, addressKey),
    close: async () => {
      await tellAnchor(connection, listener)
      await Promise.all([stale?.close(), connection.close()])
    },
  }
}

const byResource = (shapes: readonly TableShape[]): FindTable => {
  const tables = new Map(shapes.map((shape) => [shape.resource, shape]))
  return (resource) => {
    const table = tables.get(resource)
    if (table === undefined) throw new Error(`there is no table for ${resource}`)
    return table
  }
}

/** What a store has beside its database. */
export interface SqlStoreOptions {
  /** Is given an anchor now, in the end, and now and then. */
  readonly listener?: AnchorListener | null
  /** A standby, for reads that may be some seconds old. */
  readonly replica?: DatabaseAddress | DatabaseConnection | null
}

/**
 * Opens the store in a database. A fresh one is set up, and filled. Without a `first`, a fresh one and made-up records are
 * refused.
 *
 * @throws one sentence where the database is not for this model, or its history is made with a key that is not here
 */
export const openSqlStore = async (
  database: DatabaseAddress | DatabaseConnection,
  model: Model,
  first: FirstData | null,
  { listener = null, replica = null }: SqlStoreOptions = {},
): Promise<SqlStore> => {
  const connection = await connectDatabase(database, serverSessionLimits)
  try {
    let tableOf = byResource(tableShapesOf(model))
    const madeUp = await connection.transaction(
      (session) => prepareStore(session, tableShapesOf(model), first),
      { isPatient: true },
    )
    await tellAnchor(connection, listener)
    return {
      madeUp,
      undecided: () => undecidedAccountsNotice(connection, model),
      ...storeOver(
        connection,
        replica === null ? null : createStaleReads(replica, readingConnection(connection)),
        (resource) => tableOf(resource),
        await readDatabaseSecrets(connection),
        listener,
      ),
      use: async (next, accounts) => {
        const shapes = tableShapesOf(next)
        const applied = await readAppliedShapes(connection)
        if (applied === null || !areTablesEqual(applied, shapes)) throw new Error(doNotFit)
        if (madeUp) for (const account of accounts) await connection.rows(insertAccountSql(account))
        tableOf = byResource(shapes)
      },
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}
