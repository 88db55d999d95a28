import { commandLine, refused } from '../../codegen/command-line/run'
import { schemaDirFor } from '../../codegen/pipeline/schema-dir'
import { databaseIn } from '../sql/database-url'
import { command } from './args'
import { momentIn } from './due'

export { command } from './args'

/** `npm run retention` exits with 0 when it is done, 1 when it cannot be, 2 on wrong usage. */
export const main = commandLine(command, async ({ values }, io) => {
  const { dir, problem } = schemaDirFor(values.schema)
  if (dir === undefined) return refused(io, problem)
  const { database, problem: noDatabase } = databaseIn()
  if (database === undefined) return refused(io, noDatabase)
  if (database === null) {
    return refused(io, 'DATABASE_URL names no database, and a data file keeps made-up records only')
  }
  const now = Date.now()
  const at = values.at === null ? now : momentIn(values.at)
  if (at === null) return refused(io, `--at: expected a date as 2026-11-21, got "${values.at}"`)
  if (at > now && !values.plan) {
    return refused(
      io,
      '--at: that time is still to come, and what it would end is only told: add --plan',
    )
  }
  const { retain } = await import('./run')
  return retain({ dir, database, at, plan: values.plan }, io)
})
