import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'
import { runSteps, type Step } from './test-steps'

/** The command line of `npm run test:long`. */
export const command = {
  name: 'test:long',
  forms: [
    {
      says: 'browser tests that take longer than they tell on every run: consoles of other businesses, every move of the table, forms of hundreds of fields, the bench and the screenshots, and in full what `npm test` tries in part',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {},
} as const satisfies Command

const step: Step = {
  title: 'long browser tests',
  command: ['vitest', 'run', '--project', 'long'],
  counted: true,
}

/** `npm run test:long`. */
export const main = commandLine(command, (_, io) => {
  process.env['DESKWRIGHT_WHOLE'] = '1'
  return runSteps([step], io)
})
