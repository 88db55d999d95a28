import { createCommandMain, reportUsageError } from '../codegen/command-line/command-main'
import { schemaDirFromOption } from '../codegen/generator/pipeline/schema-dir'
import { parseMockArgs, command } from './mock-args'
import { readDatabaseUrl } from '../server/database/database-url'

export { command } from './mock-args'

/**
 * `npm run mock` runs until it is told to stop. It exits with 0 when stopped, 1 when it cannot start, 2 on wrong usage.
 */
export const main = createCommandMain(command, async (parsed, io) => {
  const { dir, problem } = schemaDirFromOption(parsed.values.schema)
  if (dir === undefined) return reportUsageError(io, problem)
  const { database, problem: noDatabase } = readDatabaseUrl()
  if (database === undefined) return reportUsageError(io, noDatabase)
  const { runMockServer: serveFolder } = await import('./run-mock-server')
  return serveFolder(dir, parseMockArgs(parsed), database, io)
})
