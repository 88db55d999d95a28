import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'
import { runSteps, type Step } from './test-steps'

/** The command line of `npm run test:package`. */
export const command = {
  name: 'test:package',
  forms: [
    {
      says: 'the package from its tarball in an empty folder: begins a project, runs, tests, builds and upgrades it',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {},
} as const satisfies Command

const step: Step = {
  title: 'the packed package',
  command: ['vitest', 'run', '--project', 'package'],
  counted: true,
}

/** `npm run test:package`. */
export const main = commandLine(command, (_, io) => runSteps([step], io))
