import { createCommandMain } from '../codegen/command-line/command-main'
import { command } from './import-options'

export { command } from './import-options'

/**
 * `npm run import` exits with 0 when a schema was written or nothing has changed, 1 when the source is not understood, 2
 * on wrong usage, 3 when the backend has changed.
 */
export const main = createCommandMain(command, async ({ values, words, more }, io) => {
  const { runImport: run } = await import('./run-import')
  return run({ ...values, sources: [words.source, ...more] }, io)
})
