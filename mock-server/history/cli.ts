import { commandLine, refused } from '../../codegen/command-line/run'
import { databaseIn } from '../sql/database-url'
import { command } from './args'

export { command } from './args'

/** `npm run history` exits with 0 when all is well, 1 when the history is not whole or cannot be read, 2 on wrong usage. */
export const main = commandLine(command, async ({ values }, io) => {
  const { database, problem } = databaseIn()
  if (database === undefined) return refused(io, problem)
  if (database === null) {
    return refused(io, 'DATABASE_URL names no database, and a data file has no history')
  }
  const { tell } = await import('./run')
  return tell({ database, ...values }, io)
})
