import { commandLine, reportUsageError } from '../../codegen/command-line/run'
import { databaseNeeded } from '../sql/needed'
import { command } from './args'

export { command } from './args'

/** `npm run history` exits with 0 when all is well, 1 when the history is not whole or cannot be read, 2 on wrong usage. */
export const main = commandLine(command, async ({ values }, io) => {
  const { database, problem } = databaseNeeded('has no history')
  if (database === undefined) return reportUsageError(io, problem)
  const { executeHistoryCommand: tell } = await import('./run')
  return tell({ database, ...values }, io)
})
