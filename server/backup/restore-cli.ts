import { commandLine, reportUsageError } from '../../codegen/command-line/run'
import { databaseNeeded } from '../sql/needed'
import { command } from './restore-args'

export { command } from './restore-args'

/** `npm run restore` exits with 0 when all is restored, 1 when nothing is, 2 on wrong usage. */
export const main = commandLine(command, async ({ words, values }, io) => {
  const { database, problem } = databaseNeeded(
    'is restored by copying it back while no server runs',
  )
  if (database === undefined) return reportUsageError(io, problem)
  const { restoreBackup: restore } = await import('./restore')
  return restore({ database, file: words.file, ...values }, io)
})
