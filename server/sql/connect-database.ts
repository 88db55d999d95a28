import type { DatabaseConnection } from '../database/database-connection'
import type { DatabaseAddress } from '../database/database-url'
import { openEmbeddedDatabase } from './embedded-database'
import { openPostgresServer } from './postgres-server'
import type { SessionLimits } from './database-session'

/**
 * Opens a database, unless it is open already. What it runs on is loaded only now.
 *
 * @param limits how long locks and statements may take; a command takes as long as it needs
 * @throws one sentence where a driver is missing, or what the database says
 */
export const connectDatabase = async (
  database: DatabaseAddress | DatabaseConnection,
  limits: SessionLimits | null = null,
): Promise<DatabaseConnection> => {
  if (!('kind' in database)) return database
  return database.kind === 'pglite'
    ? openEmbeddedDatabase(database.folder)
    : openPostgresServer(database.url, limits)
}
