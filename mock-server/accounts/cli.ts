import { commandLine, refused } from '../../codegen/command-line/run'
import { schemaDirFor } from '../../codegen/pipeline/schema-dir'
import { databaseIn } from '../sql/database-url'
import { command, wantedIn } from './args'

export { command } from './args'

/** `npm run accounts` exits with 0 when it is done, 1 when it is refused, 2 on wrong usage. */
export const main = commandLine(command, async ({ values }, io) => {
  const wanted = wantedIn(values)
  if (typeof wanted === 'string') return refused(io, wanted)
  const { dir, problem } = schemaDirFor(values.schema)
  if (dir === undefined) return refused(io, problem)
  const { database, problem: noDatabase } = databaseIn()
  if (database === undefined) return refused(io, noDatabase)
  if (database === null) {
    return refused(io, 'DATABASE_URL names no database, and a data file has its demo accounts')
  }
  const { manage } = await import('./run')
  const { readPassword } = await import('./read-password')
  return manage(dir, { database, wanted, readPassword }, io)
})
