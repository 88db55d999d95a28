import type { PGlite } from '@electric-sql/pglite'
import { takeLock } from '../../codegen/generator/output/lock-file'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import { toConnectError } from './connect-error'
import { preparePrivateFolder, removeRightsOfOthers } from './private-folder'
import { compileStatement } from './statement'
import type { DriverRow } from './column-values'

/* PostgreSQL within this process. */

/** What is used of an engine of PGlite, which runs one transaction at a time. */
type Engine = Pick<PGlite, 'query' | 'transaction' | 'close'>

/** A connection to an engine within this process. */
export const connectionToEngine = (engine: Engine): DatabaseConnection => {
  const over = (runner: Pick<Engine, 'query'>): SqlSession['rows'] => {
    return async (statement, gone) => {
      gone?.throwIfAborted()
      const { text, values } = compileStatement(statement)
      return (await runner.query<DriverRow>(text, values)).rows
    }
  }
  return {
    rows: over(engine),
    transaction: (work) => engine.transaction((inside) => work({ rows: over(inside) })),
    // It is as well as the process that asks.
    isReady: async () => true,
    close: () => engine.close(),
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

/**
 * Opens a folder, or a database in memory.
 *
 * @throws one sentence where the package is missing, or where somebody uses the folder
 */
export const openEmbeddedDatabase = async (folder: string | null): Promise<DatabaseConnection> => {
  const release = folder === null ? () => undefined : holdFolder(folder)
  try {
    const { PGlite: Embedded } = await import('@electric-sql/pglite').catch((error: unknown) => {
      throw toConnectError('@electric-sql/pglite', error)
    })
    const connection = connectionToEngine(await Embedded.create(folder ?? 'memory://'))
    const leave = (): void => {
      if (folder !== null) removeRightsOfOthers(folder)
      release()
    }
    if (folder !== null) removeRightsOfOthers(folder)
    return { ...connection, close: () => connection.close().finally(leave) }
  } catch (error) {
    release()
    throw error
  }
}
