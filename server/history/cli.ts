import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { requireDatabase } from '../sql/require-database'
import { command } from './command-definition'

export { command } from './command-definition'

/** `npm run history` exits with 0 when all is well, 1 when the history is not whole or cannot be read, 2 on wrong usage. */
export const main = createCommandMain(command, async ({ values }, io) => {
  if (values['new-key'] !== null) {
    const { createHistoryKeyFile: makeNewKey } = await import('./new-history-key')
    return makeNewKey(values['new-key'], io)
  }
  const { database, problem } = requireDatabase('has no history')
  if (database === undefined) return reportUsageError(io, problem)
  const { executeHistoryCommand } = await import('./history-command')
  return executeHistoryCommand({ database, ...values }, io)
})
