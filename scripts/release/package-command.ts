import type { Command } from '../../codegen/command-line/command'
import { createCommandMain } from '../../codegen/command-line/command-main'

/** The command line of `npm run package`. */
export const command = {
  name: 'package',
  forms: [
    {
      says: 'compiles what `npm pack` puts into the tarball into `lib/`; `npm pack` does it by itself',
      exits: { 0: 'written', 1: 'it does not compile' },
    },
  ],
  options: {},
} as const satisfies Command

/** `npm run package`: the compiled part of the package. */
export const main = createCommandMain(command, async (_, io) => {
  const { buildPackage } = await import('./build-package')
  const problem = await buildPackage('.')
  if (problem === null) return 0
  io.err(`${problem}\n`)
  return 1
})
