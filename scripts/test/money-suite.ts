import type { Command } from '../../codegen/command-line/command'
import { vitestStep } from '../steps/test-step'
import { suiteExits, createSuiteRunner } from './suite'

const files = ['money', 'intents', 'rounds'].map((name) => `tests/e2e/${name}.test.ts`)

const command = {
  name: 'test -- --suite money',
  forms: [
    {
      says: 'the browser tests about money, and so many rounds of random operator actions, slow answers and broken connections',
      exits: suiteExits,
    },
  ],
  options: {
    rounds: {
      kind: 'whole',
      value: 'N',
      says: 'how many rounds, of 50 actions each',
      from: 1,
      to: 100_000,
      default: 500,
    },
  },
} as const satisfies Command

/** The suite `money`. `npm test` runs the same tests with a few rounds. */
export const suiteRunner = createSuiteRunner(command, ({ values: { rounds } }) => [
  vitestStep(`money, ${rounds} rounds`, ['--project', 'e2e', ...files], {
    env: { DESKWRIGHT_ROUNDS: String(rounds) },
    // A round takes about two seconds.
    seconds: 120 + 2 * rounds,
  }),
])
