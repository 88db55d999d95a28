import { commandLine, reportUsageError } from '../codegen/command-line/run'
import { schemaDirFor } from '../codegen/generator/pipeline/schema-dir'
import { argsOf, command } from './args'
import { databaseIn } from '../server/database/database-url'

export { command } from './args'

/**
 * `npm run mock` runs until it is told to stop. It exits with 0 when stopped, 1 when it cannot start, 2 on wrong usage.
 */
export const main = commandLine(command, async (parsed, io) => {
  const { dir, problem } = schemaDirFor(parsed.values.schema)
  if (dir === undefined) return reportUsageError(io, problem)
  const { database, problem: noDatabase } = databaseIn()
  if (database === undefined) return reportUsageError(io, noDatabase)
  const { serveFolder } = await import('./serve')
  return serveFolder(dir, argsOf(parsed), database, io)
})
