import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { requireProjectDatabase } from '../sql/require-database'
import { command } from './command-definition'
import { parseMoment } from './parse-moment'

export { command } from './command-definition'

/** `npm run retention` exits with 0 when it is done, 1 when it cannot be, 2 on wrong usage. */
export const main = createCommandMain(command, async ({ values }, io) => {
  const { dir, database, problem } = requireProjectDatabase(
    values.schema,
    'keeps made-up records only',
  )
  if (database === undefined) return reportUsageError(io, problem)
  const now = Date.now()
  const at = values.at === null ? now : parseMoment(values.at)
  if (at === null)
    return reportUsageError(io, `--at: expected a date as 2026-11-21, got "${values.at}"`)
  if (at > now && !values.plan) {
    return reportUsageError(
      io,
      '--at: that time is still to come, and what it would end is only told: add --plan',
    )
  }
  const { enforceRetention: retain } = await import('./enforce-retention')
  return retain({ dir, database, at, plan: values.plan }, io)
})
