import { commandLine, reportUsageError } from '../../codegen/command-line/run'
import { projectNeeded } from '../sql/needed'
import { command } from './args'
import { renamesIn } from './pairs'

export { command } from './args'

/**
 * `npm run migrate` exits with 0 when nothing is to do or it is done, 1 when it is refused or with `--plan` something is
 * to do, 2 on wrong usage.
 */
export const main = commandLine(command, async ({ values }, io) => {
  const { dir, database, problem } = projectNeeded(values.schema, 'needs no migration')
  if (database === undefined) return reportUsageError(io, problem)
  const renames = renamesIn(values.rename)
  if (typeof renames === 'string') return reportUsageError(io, renames)
  const { migrateDatabase: migrate } = await import('./run')
  const { plan, drop, grants } = values
  return migrate({ dir, database, renames, plan, drop, grants }, io)
})
