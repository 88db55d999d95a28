import { createCommandMain, reportUsageError } from '../codegen/command-line/command-main'
import { schemaDirFromOption } from '../codegen/generator/pipeline/schema-dir'
import { command, parseTarget } from './options'

export { command } from './options'

/** `npm run contract` exits with 0 when all checks hold, 1 when one does not, 2 on wrong usage or without a backend. */
export const main = createCommandMain(command, async ({ values }, io) => {
  const target = parseTarget(values.target)
  if (target === null) {
    const got = JSON.stringify(values.target)
    return reportUsageError(io, `--target: expected an address such as https://host, got ${got}`)
  }
  const { dir: schema, problem } = schemaDirFromOption(values.schema)
  if (schema === undefined) return reportUsageError(io, problem)
  const { checkBackend: hold } = await import('./check-backend')
  try {
    return await hold({ ...values, target, schema }, io)
  } catch (error) {
    return reportUsageError(
      io,
      `contract: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
})
