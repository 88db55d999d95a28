import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { requireDatabase } from '../sql/require-database'
import { command } from './restore-definition'

export { command } from './restore-definition'

/** `npm run restore` exits with 0 when all is restored, 1 when nothing is, 2 on wrong usage. */
export const main = createCommandMain(command, async ({ words, values }, io) => {
  const { database, problem } = requireDatabase(
    'is restored by copying it back while no server runs',
  )
  if (database === undefined) return reportUsageError(io, problem)
  const { restoreBackup: restore } = await import('./restore')
  return restore({ database, file: words.file, ...values }, io)
})
