import { commandLine, reportUsageError } from '../../codegen/command-line/run'
import { projectNeeded } from '../sql/needed'
import { command } from './args'
import { momentIn } from './moment'

export { command } from './args'

/** `npm run retention` exits with 0 when it is done, 1 when it cannot be, 2 on wrong usage. */
export const main = commandLine(command, async ({ values }, io) => {
  const { dir, database, problem } = projectNeeded(values.schema, 'keeps made-up records only')
  if (database === undefined) return reportUsageError(io, problem)
  const now = Date.now()
  const at = values.at === null ? now : momentIn(values.at)
  if (at === null)
    return reportUsageError(io, `--at: expected a date as 2026-11-21, got "${values.at}"`)
  if (at > now && !values.plan) {
    return reportUsageError(
      io,
      '--at: that time is still to come, and what it would end is only told: add --plan',
    )
  }
  const { enforceRetention: retain } = await import('./run')
  return retain({ dir, database, at, plan: values.plan }, io)
})
