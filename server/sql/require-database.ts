import { schemaDirFromOption } from '../../codegen/generator/pipeline/schema-dir'
import { readDatabaseUrl, type DatabaseAddress } from '../database/database-url'

/* What a command needs that does nothing without a database. */

interface Nothing {
  readonly dir?: undefined
  readonly database?: undefined
  readonly problem: string
}

interface Needed {
  readonly database: DatabaseAddress
  readonly problem?: undefined
}

/**
 * The database that `DATABASE_URL` names.
 *
 * @param without what a data file has in its place, for whoever names no database
 */
export const requireDatabase = (without: string): Needed | Nothing => {
  const { database, problem } = readDatabaseUrl()
  if (database === undefined) return { problem }
  return database === null
    ? { problem: `DATABASE_URL names no database, and a data file ${without}` }
    : { database }
}

/** The same, and the schema folder of the command. */
export const requireProjectDatabase = (
  schema: string | null,
  without: string,
): (Needed & { readonly dir: string }) | Nothing => {
  const { dir, problem } = schemaDirFromOption(schema)
  if (dir === undefined) return { problem }
  const needed = requireDatabase(without)
  return needed.problem === undefined ? { dir, ...needed } : needed
}
