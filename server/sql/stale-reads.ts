import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseConnection, SqlSession } from '../database/database-connection'
import type { DatabaseAddress } from '../database/database-url'
import { connectDatabase } from './connect-database'
import { readHistoryEnds } from './audit-chain'
import { serverSessionLimits } from './database-session'
import { sqlJoin, systemTable, sql, sqlInteger, sqlText } from './statement'

/* A second database for reads that may be some seconds old: a standby of the first one. */

/** Milliseconds for which a replica counts as one that follows, once it has shown that it does. */
export const replicaFreshMs = 5000
/** Milliseconds that a replica has to show it. */
const patience = 500
/** Milliseconds between two looks at a replica that has not come along yet. */
const pause = 25

/** Reads that may be some seconds old. */
export interface StaleReads {
  /** The session for such a read: that of the replica while it follows, or else that of the primary. */
  readonly session: () => Promise<SqlSession>
  readonly close: () => Promise<void>
}

/** Waits until a replica has the last line of each chain that the history of the primary has now. */
const catchesUp = async (replica: SqlSession, primary: SqlSession, end: number) => {
  const ends = await readHistoryEnds(primary)
  // Without a line nothing says that both are one database.
  if (ends.length === 0) return false
  const lines = ends.map(({ id, hash }) => sql`(${sqlInteger(id)}, ${sqlText(hash)})`)
  const found = sql`select 1 from ${systemTable('history')} where (id, hash) in (${sqlJoin(lines)})`
  while (performance.now() < end) {
    if ((await replica.rows(found)).length === ends.length) return true
    await sleep(pause)
  }
  return false
}

/** Opens a database when it is needed, and again after it could not be opened. */
const openLater = (database: DatabaseAddress | DatabaseConnection) => {
  let opening: Promise<DatabaseConnection> | null = null
  return {
    get: (): Promise<DatabaseConnection> =>
      (opening ??= connectDatabase(database, serverSessionLimits).catch((error: unknown) => {
        opening = null
        throw error
      })),
    close: async () => (await opening?.catch(() => null))?.close(),
  }
}

/** Tells whether a replica follows. Those who ask at once share an answer, which holds for a while. */
const createWatch = (
  open: () => Promise<DatabaseConnection>,
  primary: SqlSession,
  now: () => number,
) => {
  let following: DatabaseConnection | null = null
  let until = 0
  let asking: Promise<void> | null = null
  const settle = (found: DatabaseConnection | null): void => {
    following = found
    until = now() + replicaFreshMs
  }
  const ask = async (): Promise<void> => {
    const late = sleep(patience, null, { ref: false })
    const looked = open().then(async (replica) =>
      (await catchesUp(replica, primary, performance.now() + patience)) ? replica : null,
    )
    settle(await Promise.race([looked, late]).catch(() => null))
    asking = null
  }
  return {
    replica: async (): Promise<DatabaseConnection | null> => {
      if (now() >= until) await (asking ??= ask())
      return following
    },
    giveUp: () => settle(null),
  }
}

/**
 * Reads from a replica, which is opened when it is needed. The primary answers while the replica is away, or has not come
 * as far as the primary was within the last seconds; and it runs a statement that fails at the replica.
 *
 * @param now milliseconds, of a clock that never goes back
 */
export const createStaleReads = (
  database: DatabaseAddress | DatabaseConnection,
  primary: SqlSession,
  now: () => number = performance.now.bind(performance),
): StaleReads => {
  const { get, close } = openLater(database)
  const watch = createWatch(get, primary, now)
  const sessionOf = (replica: DatabaseConnection): SqlSession => ({
    rows: (statement, gone) =>
      replica.rows(statement, gone).catch((error: unknown) => {
        if (gone?.aborted) throw error
        watch.giveUp()
        return primary.rows(statement, gone)
      }),
  })
  return {
    session: async () => {
      const replica = await watch.replica()
      return replica === null ? primary : sessionOf(replica)
    },
    close: async () => void (await close()),
  }
}
