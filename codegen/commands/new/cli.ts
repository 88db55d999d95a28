import { createCommandMain, reportUsageError } from '../../command-line/command-main'
import { command, newResourceOptions } from './options'

export { command } from './options'

/**
 * `npm run new` exits with 0 when the resource is written, 1 when the schema has errors, 2 on wrong words or when the
 * name is taken.
 */
export const main = createCommandMain(command, async (words, io) => {
  const options = newResourceOptions(words)
  if (typeof options === 'string') return reportUsageError(io, options)
  const { runNewCommand: run } = await import('./run')
  return run(options, io)
})
