import { commandLine, reportUsageError } from '../../codegen/command-line/run'
import { projectNeeded } from '../sql/needed'
import { command, wantedIn } from './args'

export { command } from './args'

/** `npm run accounts` exits with 0 when it is done, 1 when it is refused, 2 on wrong usage. */
export const main = commandLine(command, async ({ values }, io) => {
  const wanted = wantedIn(values)
  if (typeof wanted === 'string') return reportUsageError(io, wanted)
  const { dir, database, problem } = projectNeeded(values.schema, 'has its demo accounts')
  if (database === undefined) return reportUsageError(io, problem)
  const { manageAccounts: manage } = await import('./run')
  const { readPassword } = await import('./read-password')
  return manage(dir, { database, wanted, readPassword }, io)
})
