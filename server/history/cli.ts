import { commandLine, reportUsageError } from '../../codegen/command-line/run'
import { databaseNeeded } from '../sql/needed'
import { command } from './args'

export { command } from './args'

/** `npm run history` exits with 0 when all is well, 1 when the history is not whole or cannot be read, 2 on wrong usage. */
export const main = commandLine(command, async ({ values }, io) => {
  if (values['new-key'] !== null) {
    const { makeNewKey } = await import('./new-key')
    return makeNewKey(values['new-key'], io)
  }
  const { database, problem } = databaseNeeded('has no history')
  if (database === undefined) return reportUsageError(io, problem)
  const { executeHistoryCommand } = await import('./run')
  return executeHistoryCommand({ database, ...values }, io)
})
