import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { requireDatabase } from '../sql/require-database'
import { command } from './command-definition'

export { command } from './command-definition'

/** `npm run backup` exits with 0 when the file is written, 1 when it cannot be, 2 on wrong usage. */
export const main = createCommandMain(command, async ({ values }, io) => {
  const { database, problem } = requireDatabase(
    'is backed up by copying it: it is replaced as a whole, so that a copy is whole, too',
  )
  if (database === undefined) return reportUsageError(io, problem)
  const { writeDatabaseBackup: backUp } = await import('./write-backup')
  return backUp({ database, out: values.out }, io)
})
