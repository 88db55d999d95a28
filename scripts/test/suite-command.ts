import { processIo } from '../../codegen/command-line/command-io'
import type { CommandMain } from '../../codegen/command-line/command-main'
import { runSuite } from './suite'
import { suiteNamed } from './suites'

/** A command that is a suite by a name of its own. */
export const createSuiteMain =
  (name: string): CommandMain =>
  (args, io = processIo) => {
    const suite = suiteNamed(name)
    if (!suite) throw new Error(`there is no suite \`${name}\``)
    return runSuite(suite, args, io)
  }
