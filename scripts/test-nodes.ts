import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'
import { runSteps, type Step } from './test-steps'

/** The command line of `npm run test:nodes`. */
export const command = {
  name: 'test:nodes',
  forms: [
    {
      says: 'a clone on each Node that is supported: installs, generates, builds, starts, serves and runs quick tests; an old Node is refused in a sentence',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {},
  environment: { NODES: 'only some of them, as 22,24' },
} as const satisfies Command

const step: Step = {
  title: 'a clone on each Node',
  command: ['vitest', 'run', '--project', 'nodes'],
  counted: true,
}

/** `npm run test:nodes`. */
export const main = commandLine(command, (_, io) => runSteps([step], io))
