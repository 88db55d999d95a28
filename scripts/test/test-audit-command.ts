import { suiteRunner } from './audit-suite'
import { createSuiteMain } from './suite-command'

/** The command line of `npm run test:audit`. */
export const { command } = suiteRunner

/** `npm run test:audit`: the suite `audit` by a name of its own. */
export const main = createSuiteMain('audit')
