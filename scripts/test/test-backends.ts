import { judge } from './backends'
import { mainOfSuite } from './named-suite'

/** The command line of `npm run test:backends`. */
export const { command } = judge

/** `npm run test:backends`: the suite `backends` by a name of its own. */
export const main = mainOfSuite('backends')
