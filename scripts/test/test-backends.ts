import { processIo } from '../../codegen/command-line/io'
import type { Main } from '../../codegen/command-line/run'
import { judge } from './backends'
import { runSuite } from './suite'
import { suiteNamed } from './suites'

/** The command line of `npm run test:backends`. */
export const { command } = judge

/** `npm run test:backends`: the suite `backends` by a name of its own. */
export const main: Main = (args, io = processIo) => {
  const suite = suiteNamed('backends')
  if (!suite) throw new Error('there is no suite `backends`')
  return runSuite(suite, args, io)
}
