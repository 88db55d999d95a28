import { commandLine, refused } from '../codegen/command-line/run'
import { schemaDirFor } from '../codegen/pipeline/schema-dir'
import { command, targetOf } from './options'

export { command } from './options'

/** `npm run contract` exits with 0 when all checks hold, 1 when one does not, 2 on wrong usage or without a backend. */
export const main = commandLine(command, async ({ values }, io) => {
  const target = targetOf(values.target)
  if (target === null) {
    const got = JSON.stringify(values.target)
    return refused(io, `--target: expected an address such as https://host, got ${got}`)
  }
  const { dir: schema, problem } = schemaDirFor(values.schema)
  if (schema === undefined) return refused(io, problem)
  const { hold } = await import('./hold')
  try {
    return await hold({ ...values, target, schema }, io)
  } catch (error) {
    return refused(io, `contract: ${error instanceof Error ? error.message : String(error)}`)
  }
})
