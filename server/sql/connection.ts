import type { Connection } from '../database/connection'
import type { DatabaseAddress } from '../database/database-url'
import { openEmbedded } from './embedded-database'
import { openServer } from './postgres'
import type { SessionLimits } from './database-session'

/**
 * Opens a database, unless it is open already. What it runs on is loaded only now.
 *
 * @param limits how long locks and statements may take; a command takes as long as it needs
 * @throws one sentence where a driver is missing, or what the database says
 */
export const connectDatabase = async (
  database: DatabaseAddress | Connection,
  limits: SessionLimits | null = null,
): Promise<Connection> => {
  if (!('kind' in database)) return database
  return database.kind === 'pglite'
    ? openEmbedded(database.folder)
    : openServer(database.url, limits)
}
