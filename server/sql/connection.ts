import type { PGlite } from '@electric-sql/pglite'
import type * as PostgresModule from 'postgres'
import { takeLock } from '../../codegen/generator/output/lock-file'
import type { Connection, SqlSession } from '../database/connection'
import type { Database } from '../database/database-url'
import { preparePrivateFolder, takeRightsOfOthers } from './private-folder'
import { compileStatement } from './statement'
import type { DriverRow } from './values'

/** Says that a folder is in use, or that a package is missing. */
const toConnectError = (name: string, error: unknown): Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    ? new Error(`DATABASE_URL needs the package ${name}: npm install --save-dev ${name}`)
    : error instanceof Error
      ? error
      : new Error(String(error))

/** What is used of an engine of PGlite, which runs one transaction at a time. */
type Engine = Pick<PGlite, 'query' | 'transaction' | 'close'>

/** A connection to an engine within this process. */
export const connectionTo = (engine: Engine): Connection => {
  const over = (runner: Pick<Engine, 'query'>): SqlSession['rows'] => {
    return async (statement) => {
      const { text, values } = compileStatement(statement)
      return (await runner.query<DriverRow>(text, values)).rows
    }
  }
  return {
    rows: over(engine),
    transaction: (work) => engine.transaction((inside) => work({ rows: over(inside) })),
    close: () => engine.close(),
  }
}

const openEmbedded = async (folder: string | null): Promise<Connection> => {
  const release = folder === null ? () => undefined : holdFolder(folder)
  try {
    const { PGlite: Embedded } = await import('@electric-sql/pglite').catch((error: unknown) => {
      throw toConnectError('@electric-sql/pglite', error)
    })
    const connection = connectionTo(await Embedded.create(folder ?? 'memory://'))
    const leave = (): void => {
      if (folder !== null) takeRightsOfOthers(folder)
      release()
    }
    if (folder !== null) takeRightsOfOthers(folder)
    return { ...connection, close: () => connection.close().finally(leave) }
  } catch (error) {
    release()
    throw error
  }
}

const holdFolder = (folder: string): (() => void) => {
  preparePrivateFolder(folder)
  const lock = takeLock(`${folder}.lock`, 0o600)
  if ('release' in lock) return lock.release
  throw new Error(
    `${folder} is in use by process ${lock.holder}. Stop that server, or name a PostgreSQL server, which many can use.`,
  )
}

const mostConnections = 10
const connectSeconds = 10
const idleSeconds = 30

const usual = {
  connect_timeout: connectSeconds,
  idle_timeout: idleSeconds,
  onnotice: () => undefined,
}

type Postgres = (typeof PostgresModule)['default']

/** An address without what only we read in it. */
const readAddress = (url: string): { readonly url: string; readonly prepare: boolean } => {
  const address = new URL(url)
  if (address.searchParams.get('prepare') !== 'false') return { url, prepare: true }
  address.searchParams.delete('prepare')
  return { url: address.href, prepare: false }
}

/**
 * Whether somebody stands between us and the server who shares connections out: the process that answers is not the one
 * that has greeted us. Such a pooler gives each transaction another connection, which knows nothing of statements that
 * were prepared. postgres.js then runs them again, a commit too, and that of a transaction which has failed succeeds.
 */
const isPooled = async (postgres: Postgres, url: string): Promise<boolean> => {
  const pool = postgres(url, { ...usual, max: 1, prepare: false })
  try {
    const found = await pool.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
    return found[0]?.pid !== found.state.pid
  } finally {
    await pool.end({ timeout: 5 })
  }
}

const openServer = async (address: string): Promise<Connection> => {
  const { default: postgres } = await import('postgres').catch((error: unknown) => {
    throw toConnectError('postgres', error)
  })
  const { url, prepare: mayPrepare } = readAddress(address)
  const prepare = mayPrepare && !(await isPooled(postgres, url))
  const pool = postgres(url, { ...usual, max: mostConnections, prepare })
  const over = (runner: Pick<typeof pool, 'unsafe'>): SqlSession['rows'] => {
    return async (statement) => {
      const { text, values } = compileStatement(statement)
      return runner.unsafe<DriverRow[]>(text, values, { prepare })
    }
  }
  return {
    rows: over(pool),
    transaction: async (work) =>
      (await pool.begin((inside) => work({ rows: over(inside) }))) as Awaited<
        ReturnType<typeof work>
      >,
    close: () => pool.end({ timeout: 5 }),
  }
}

/** Opens a database, unless it is open already. What it runs on is loaded only now. */
export const connectDatabase = async (database: Database | Connection): Promise<Connection> => {
  if (!('kind' in database)) return database
  return database.kind === 'pglite' ? openEmbedded(database.folder) : openServer(database.url)
}
