import type { SqlSession } from '../database/database-connection'
import { systemTable, sql } from './statement'

/** What the servers of a database have in common, and nobody else: keys of hashes that tell nothing of what they are of. */
export interface DatabaseSecrets {
  /** For the tags of records. */
  readonly tag: string
  /** For addresses, in the history. */
  readonly address: string
}

/**
 * The secrets of a database, which its own tables were made with.
 *
 * @throws an error where one is missing, since a known key would be none
 */
export const readDatabaseSecrets = async (session: SqlSession): Promise<DatabaseSecrets> => {
  const rows = await session.rows(sql`select name, value from ${systemTable('secret')}`)
  const found = new Map(rows.map((row) => [String(row['name']), String(row['value'])]))
  const secret = (name: keyof DatabaseSecrets): string => {
    const value = found.get(name)
    if (value === undefined || value === '') throw new Error(`deskwright.secret has no ${name}`)
    return value
  }
  return { tag: secret('tag'), address: secret('address') }
}
