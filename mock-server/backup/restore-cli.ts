import { commandLine, refused } from '../../codegen/command-line/run'
import { databaseIn } from '../sql/database-url'
import { command } from './restore-args'

export { command } from './restore-args'

/** `npm run restore` exits with 0 when all is restored, 1 when nothing is, 2 on wrong usage. */
export const main = commandLine(command, async ({ words }, io) => {
  const { database, problem } = databaseIn()
  if (database === undefined) return refused(io, problem)
  if (database === null) {
    return refused(
      io,
      'DATABASE_URL names no database, and a data file is restored by copying it back while no server runs',
    )
  }
  const { restore } = await import('./restore')
  return restore({ database, file: words.file }, io)
})
