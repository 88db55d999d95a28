import { createCommandMain, reportUsageError } from '../../command-line/command-main'
import { schemaDirFromOption } from '../../generator/pipeline/schema-dir'
import { command } from './options'

export { command } from './options'

/**
 * `npm run rules` exits with 0 when all is well, 1 when a finding is open, a report is stale or the schema has errors,
 * and 2 on wrong usage. With `--diff REV` it exits with 0 when no rule changed, 1 when one changed, and 2 when a
 * promise is newly broken.
 */
export const main = createCommandMain(command, async ({ values }, io) => {
  const { dir: schema, problem } = schemaDirFromOption(values.schema)
  if (schema === undefined) return reportUsageError(io, problem)
  const { runRulesCommand: run } = await import('./run')
  return run({ ...values, schema }, io)
})
