import { commandLine, refused } from '../../codegen/command-line/run'
import { databaseIn } from '../sql/database-url'
import { command } from './args'

export { command } from './args'

/** `npm run backup` exits with 0 when the file is written, 1 when it cannot be, 2 on wrong usage. */
export const main = commandLine(command, async ({ values }, io) => {
  const { database, problem } = databaseIn()
  if (database === undefined) return refused(io, problem)
  if (database === null) {
    return refused(
      io,
      'DATABASE_URL names no database, and a data file is backed up by copying it: it is replaced as a whole, so that a copy is whole, too',
    )
  }
  const { backUp } = await import('./run')
  return backUp({ database, out: values.out }, io)
})
