import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'
import { runSteps } from './test-steps'

/** The command line of `npm run test:money`. */
export const command = {
  name: 'test:money',
  forms: [
    {
      says: 'the browser tests about money, and so many rounds of random operator actions, slow answers and broken connections',
      exits: { 0: 'all passed', 1: 'something failed' },
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

/** `npm run test:money`. `npm test` runs the same tests with a few rounds. */
export const main = commandLine(command, ({ values: { rounds } }, io) => {
  process.env['DESKWRIGHT_ROUNDS'] = String(rounds)
  const files = ['money', 'intents', 'rounds'].map((name) => `tests/e2e/${name}.test.ts`)
  const step = {
    title: `money, ${rounds} rounds`,
    command: ['vitest', 'run', '--project', 'e2e', ...files],
    counted: true,
  } as const
  return runSteps([step], io)
})
