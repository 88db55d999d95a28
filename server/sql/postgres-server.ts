import { createHash } from 'node:crypto'
import type { Client, Pool, PoolClient, PoolConfig, QueryConfig } from 'pg'
import type { RawBuilder } from 'kysely'
import { databaseErrorCode, isReadOnlyError, noConnectionCode } from '../database/database-errors'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { poolerProblem } from './pooler-problem'
import { createWorkQueue } from '../concurrency/work-queue'
import { toConnectError } from './connect-error'
import { compileStatement } from './statement'
import {
  beginStatement,
  parsePostgresAddress,
  sessionStartOptions,
  type SessionLimits,
} from './database-session'
import { throwIfCommitUncertain, watchUncertainCommits } from './uncertain-commits'
import type { DriverRow } from './column-values'

/* A PostgreSQL server, which may end connections, restart and freeze while calls are under way. */

const mostConnections = 10
/** The others are kept for what only reads, so that writes which wait for a lock stop no list. */
const mostTransactions = 8
const mostWaiting = 1000
/** Milliseconds that a call waits for a connection. */
const connectPatience = 10_000
const idleTime = 30_000
const longestLife = 1800
/** Milliseconds that a statement has beyond its time at the server, until nobody waits for it any more. */
const silence = 5000
/** Milliseconds until a question whether the database is there counts as answered. */
const readyPatience = 1000
const longestTimer = 2 ** 31 - 1

type Driver = { readonly Client: typeof Client; readonly Pool: typeof Pool }

const loadDriver = async (): Promise<Driver> => {
  const { default: driver } = await import('pg').catch((error: unknown) => {
    throw toConnectError('pg', error)
  })
  return driver
}

const withCode = (code: string, cause: unknown, says: string): Error =>
  Object.assign(new Error(says, { cause }), { code })

const messageOf = (error: unknown): string =>
  (error instanceof Error && error.message) || databaseErrorCode(error) || String(error)

const unreachableError = (cause: unknown): Error =>
  withCode(noConnectionCode, cause, `the database cannot be reached: ${messageOf(cause)}`)

const isCoded = (error: unknown): boolean => /^[\dA-Z]{5}$/.test(databaseErrorCode(error))

/** The session ended while something was under way, and nobody knows how far it came. */
const brokenError = (cause: unknown): Error =>
  isCoded(cause) && cause instanceof Error
    ? cause
    : withCode('08006', cause, `the connection to the database broke: ${messageOf(cause)}`)

/** What tells us of a lost connection is the statement that was under way; an event that nobody hears would end the process. */
const ignoreError = (): void => undefined

/**
 * Whether somebody stands between us and the server who shares connections out: the process that answers is not the one
 * that has greeted us. Such a pooler gives each transaction another connection, which knows nothing of statements that
 * were prepared, and of what was set before.
 */
const isPooled = async ({ Client: Session }: Driver, config: PoolConfig): Promise<boolean> => {
  const client = new Session(config)
  client.on('error', ignoreError)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // A transaction of several requests, so that a pooler which has none is noticed before anything else is done.
    for (const step of ['begin', 'rollback']) await client.query(step)
    return rows[0]?.pid !== (client as { processID?: number | null }).processID
  } catch (error) {
    throw poolerProblem(error) ?? unreachableError(error)
  } finally {
    await client.end().catch(ignoreError)
  }
}

interface Session {
  readonly pool: Pool
  readonly prepare: boolean
  /** What a transaction sets for itself. */
  readonly limits: SessionLimits | null
  /** Milliseconds after which nobody waits for a statement any more. */
  readonly patience: number
}

/**
 * Which tables statements were prepared for. After a change of tables a prepared statement may be refused for ever, so
 * that all of them get other names.
 */
let generation = 0

/** A prepared statement does not fit the tables any more. */
const isOutdated = (error: unknown): boolean =>
  databaseErrorCode(error) === '0A000' &&
  (error as { routine?: string }).routine === 'RevalidateCachedQuery'

const nameOf = (text: string): string =>
  `${generation} ${createHash('sha1').update(text).digest('base64')}`

const queryOf = (
  { prepare, patience }: Session,
  statement: RawBuilder<unknown>,
  isPatient: boolean,
): QueryConfig => {
  const { text, values } = compileStatement(statement)
  const query = { text, values, query_timeout: isPatient ? longestTimer : patience }
  return prepare && values.length > 0 ? { ...query, name: nameOf(text) } : query
}

type Run = (query: QueryConfig) => Promise<readonly DriverRow[]>

const runOn =
  (client: PoolClient): Run =>
  async (query) => {
    try {
      const { rows } = await client.query<DriverRow>(query)
      throwIfCommitUncertain(client)
      return rows
    } catch (error) {
      if (isOutdated(error)) generation += 1
      throw brokenError(error)
    }
  }

/** The session is as good as before. One that may only read is with a server that another one has taken over from. */
const isServerRefusal = (error: unknown): boolean =>
  isCoded(error) && !isReadOnlyError(error) && !/^(?:08|57P)/.test(databaseErrorCode(error))

const acquireClient = async ({ pool }: Session): Promise<PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw unreachableError(error)
  }
}

/** Runs one statement. A connection that has failed is thrown away. */
const rowsOver =
  (session: Session): SqlSession['rows'] =>
  async (statement, gone) => {
    const client = await acquireClient(session)
    let isSound = true
    try {
      gone?.throwIfAborted()
      isSound = false
      const rows = await runOn(client)(queryOf(session, statement, false))
      isSound = true
      return rows
    } catch (error) {
      isSound ||= isServerRefusal(error)
      throw error
    } finally {
      client.release(!isSound)
    }
  }

/** Ends a transaction that has failed. False: the connection is of no use any more. */
const isRolledBack = async (client: PoolClient, error: unknown): Promise<boolean> => {
  if (isReadOnlyError(error) || /^(?:08|57P|25P0[34])/.test(databaseErrorCode(error))) return false
  return client.query({ text: 'rollback', query_timeout: silence } as QueryConfig).then(
    () => true,
    () => false,
  )
}

/** @throws an error where the database has taken the transaction back in the place of saving it */
const commitWork = async (client: PoolClient, query_timeout: number): Promise<void> => {
  const { command } = await client
    .query({ text: 'commit', query_timeout } as QueryConfig)
    .catch((error: unknown) => {
      throw brokenError(error)
    })
  throwIfCommitUncertain(client)
  if (command !== 'COMMIT') throw withCode('25P02', null, 'the transaction has failed before')
}

const transactionOver =
  (session: Session): DatabaseConnection['transaction'] =>
  async (work, { isPatient = false } = {}) => {
    const client = await acquireClient(session)
    const patience = isPatient ? longestTimer : session.patience
    let isSound = false
    try {
      const run = runOn(client)
      await run({
        text: beginStatement(session.limits, isPatient),
        query_timeout: patience,
      } as QueryConfig)
      const value = await work({
        rows: async (statement) => run(queryOf(session, statement, isPatient)),
      })
      await commitWork(client, patience)
      isSound = true
      return value
    } catch (error) {
      isSound = await isRolledBack(client, error)
      throw error
    } finally {
      client.release(!isSound)
    }
  }

const isWritable = "select current_setting('transaction_read_only') = 'off' as yes"

/**
 * Asks by a connection of its own, so that one that is to be had somewhere decides nothing. Those who ask at once share an
 * answer. A server that takes no writes is none, and is not asked a second time: another one may stand at its address.
 */
const readinessOf = (probe: Pool): (() => Promise<boolean>) => {
  let asking: Promise<boolean> | null = null
  const ask = async (): Promise<boolean> => {
    try {
      const client = await probe.connect()
      let isFit = false
      try {
        isFit = (await client.query<{ yes: boolean }>(isWritable)).rows[0]?.yes === true
      } finally {
        client.release(!isFit)
      }
      return isFit
    } catch {
      return false
    } finally {
      asking = null
    }
  }
  return () => (asking ??= ask())
}

/** Milliseconds after which nobody waits for an answer, by what the server has been told in the end. */
const patienceOf = async (pool: Pool, ours: SessionLimits | null): Promise<number> => {
  const { rows } = await pool
    .query<{ setting: string }>({
      text: "select setting from pg_settings where name = 'statement_timeout'",
      query_timeout: connectPatience,
    } as QueryConfig)
    .catch((error: unknown) => {
      throw unreachableError(error)
    })
  const setAtServer = Number(rows[0]?.setting ?? 0)
  const most = setAtServer > 0 ? setAtServer : (ours?.statement_timeout ?? 0)
  return most > 0 ? most + silence : longestTimer
}

const poolOf = ({ Pool: Sessions }: Driver, config: PoolConfig): Pool => {
  const pool = new Sessions(config)
  pool.on('error', ignoreError)
  pool.on('connect', (client) => {
    client.on('error', ignoreError)
    watchUncertainCommits(client)
  })
  return pool
}

/** Ends all sessions, and waits for those that are at work, but not for ever. */
const closePools = async (pools: readonly Pool[]): Promise<void> => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, silence).unref())
  await Promise.race([late, Promise.all(pools.map((pool) => pool.end()))])
}

interface Pools {
  readonly pool: Pool
  /** For the one question whether the database is there. */
  readonly probe: Pool
}

const poolsOf = (driver: Driver, usual: PoolConfig, options: string): Pools => ({
  pool: poolOf(driver, {
    ...usual,
    ...(options !== '' && { options }),
    max: mostConnections,
    idleTimeoutMillis: idleTime,
    maxLifetimeSeconds: longestLife,
  }),
  probe: poolOf(driver, {
    ...usual,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: readyPatience,
    query_timeout: readyPatience,
  }),
})

const connectionOver = (session: Session, { pool, probe }: Pools): DatabaseConnection => {
  const transaction = transactionOver(session)
  const turns = createWorkQueue({
    atOnce: mostTransactions,
    mostWaiting,
    patience: connectPatience,
    refusal: () => unreachableError(new Error('all connections are busy')),
  })
  return {
    rows: rowsOver(session),
    transaction: (work, more) => turns.take(() => transaction(work, more)),
    isReady: readinessOf(probe),
    close: () => closePools([pool, probe]),
  }
}

/**
 * Opens a PostgreSQL server.
 *
 * @throws an error whose code is that of a missing connection, where the server is away or lets nobody in
 */
export const openPostgresServer = async (
  address: string,
  limits: SessionLimits | null,
): Promise<DatabaseConnection> => {
  const driver = await loadDriver()
  const { url, prepare: mayPrepare, options } = parsePostgresAddress(address)
  const own = options === '' ? {} : { options }
  const patience = { connectionTimeoutMillis: connectPatience, keepAlive: true }
  const usual = { connectionString: url, ...patience, ...own }
  const pooled = await isPooled(driver, usual)
  // A pooler takes no options but its own, so that each transaction sets its limits itself.
  const atStart = limits === null || pooled ? options : sessionStartOptions(limits, options)
  const inside = pooled ? limits : null
  const pools = poolsOf(driver, usual, atStart)
  try {
    const prepare = mayPrepare && !pooled
    const most = await patienceOf(pools.pool, inside)
    return connectionOver({ pool: pools.pool, prepare, limits: inside, patience: most }, pools)
  } catch (error) {
    await closePools([pools.pool, pools.probe])
    throw error
  }
}
