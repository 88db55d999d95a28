import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { requireProjectDatabase } from '../sql/require-database'
import { command } from './command-definition'
import { parseRenames } from './rename-pairs'

export { command } from './command-definition'

/**
 * `npm run migrate` exits with 0 when nothing is to do or it is done, 1 when it is refused or with `--plan` something is
 * to do, 2 on wrong usage.
 */
export const main = createCommandMain(command, async ({ values }, io) => {
  const { dir, database, problem } = requireProjectDatabase(values.schema, 'needs no migration')
  if (database === undefined) return reportUsageError(io, problem)
  const renames = parseRenames(values.rename)
  if (typeof renames === 'string') return reportUsageError(io, renames)
  const { migrateDatabase: migrate } = await import('./migrate-database')
  const { plan, drop, grants } = values
  return migrate({ dir, database, renames, plan, drop, grants }, io)
})
