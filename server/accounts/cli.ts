import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { requireProjectDatabase } from '../sql/require-database'
import { command, parseAccountRequest } from './args'

export { command } from './args'

/** `npm run accounts` exits with 0 when it is done, 1 when it is refused, 2 on wrong usage. */
export const main = createCommandMain(command, async ({ values }, io) => {
  const wanted = parseAccountRequest(values)
  if (typeof wanted === 'string') return reportUsageError(io, wanted)
  const { dir, database, problem } = requireProjectDatabase(values.schema, 'has its demo accounts')
  if (database === undefined) return reportUsageError(io, problem)
  const { manageAccounts: manage } = await import('./manage-accounts')
  const { readPassword } = await import('./read-password')
  return manage(dir, { database, wanted, readPassword }, io)
})
