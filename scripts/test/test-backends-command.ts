import { suiteRunner } from './backends-suite'
import { createSuiteMain } from './suite-command'

/** The command line of `npm run test:backends`. */
export const { command } = suiteRunner

/** `npm run test:backends`: the suite `backends` by a name of its own. */
export const main = createSuiteMain('backends')
