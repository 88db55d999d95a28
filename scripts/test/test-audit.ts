import { judge } from './audit'
import { mainOfSuite } from './named-suite'

/** The command line of `npm run test:audit`. */
export const { command } = judge

/** `npm run test:audit`: the suite `audit` by a name of its own. */
export const main = mainOfSuite('audit')
