import type { Command } from '../../codegen/command-line/command'
import { vitestStep } from '../steps/test-step'
import { suiteExits, createSuiteRunner } from './suite'

const command = {
  name: 'test -- --suite store',
  forms: [
    {
      says: 'the tests of the mock server and of the contract before PGlite and before a real PostgreSQL server, and what is asked of a database: it and the servers are killed during writes, two servers share it, a pooler stands before it, a standby takes over, a cluster loses its leader, its tables change and change back, and lists of up to a million records are timed',
      exits: suiteExits,
    },
  ],
  options: {
    rounds: {
      kind: 'whole',
      value: 'N',
      says: 'so many times something is killed',
      from: 1,
      to: 10_000,
      default: 20,
    },
    orders: {
      kind: 'whole',
      value: 'N',
      says: 'the most records of the lists that are timed',
      from: 10_000,
      to: 2_000_000,
      default: 1_000_000,
    },
  },
} as const satisfies Command

const again = ['--config', 'tests/store/vitest.config.ts']
const judges = ['--config', 'tests/store/judges.config.ts']
const whole = { DESKWRIGHT_WHOLE: '1' }

/** The suite `store`. */
export const suiteRunner = createSuiteRunner(command, ({ values: { rounds, orders } }) => {
  const environment = { ...whole, DESKWRIGHT_ROUNDS: `${rounds}`, DESKWRIGHT_ORDERS: `${orders}` }
  const both = { ...environment, DESKWRIGHT_STORES: 'postgres,pglite' }
  return [
    vitestStep('mock server before PostgreSQL', again, {
      env: { ...whole, DESKWRIGHT_STORE: 'postgres' },
      seconds: 150,
    }),
    vitestStep('mock server before PGlite', again, {
      env: { ...whole, DESKWRIGHT_STORE: 'pglite' },
      seconds: 200,
    }),
    vitestStep('databases', judges, { env: both, seconds: 300 + 10 * rounds }),
    vitestStep('databases, PGlite alone', [...judges, '.test.ts'], {
      env: { ...environment, DESKWRIGHT_STORES: 'pglite' },
      seconds: 150,
    }),
  ]
})
