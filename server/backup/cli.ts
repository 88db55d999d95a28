import { commandLine, reportUsageError } from '../../codegen/command-line/run'
import { databaseNeeded } from '../sql/needed'
import { command } from './args'

export { command } from './args'

/** `npm run backup` exits with 0 when the file is written, 1 when it cannot be, 2 on wrong usage. */
export const main = commandLine(command, async ({ values }, io) => {
  const { database, problem } = databaseNeeded(
    'is backed up by copying it: it is replaced as a whole, so that a copy is whole, too',
  )
  if (database === undefined) return reportUsageError(io, problem)
  const { backUp } = await import('./run')
  return backUp({ database, out: values.out }, io)
})
