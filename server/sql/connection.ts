import type { Connection } from '../database/connection'
import type { Database } from '../database/database-url'
import { openEmbedded } from './embedded'
import { openServer } from './postgres'
import type { Limits } from './session-settings'

/**
 * Opens a database, unless it is open already. What it runs on is loaded only now.
 *
 * @param limits how long locks and statements may take; a command takes as long as it needs
 * @throws one sentence where a driver is missing, or what the database says
 */
export const connectDatabase = async (
  database: Database | Connection,
  limits: Limits | null = null,
): Promise<Connection> => {
  if (!('kind' in database)) return database
  return database.kind === 'pglite'
    ? openEmbedded(database.folder)
    : openServer(database.url, limits)
}
