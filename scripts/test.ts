import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'
import { checks, runSteps, type Step } from './test-steps'

const steps: readonly Step[] = [
  ...checks,
  {
    title: 'rules reports are fresh',
    command: ['npm', 'run', '--silent', 'rules', '--', '--check'],
  },
  {
    title: 'unit and contract tests',
    command: ['vitest', 'run', '--project', 'node', '--project', 'jsdom'],
    counted: true,
    secondTry: true,
  },
  {
    title: 'browser tests',
    command: ['vitest', 'run', '--project', 'e2e'],
    counted: true,
    secondTry: true,
  },
]

/** The command line of `npm test`. */
export const command = {
  name: 'test',
  forms: [
    {
      says: 'everything that must hold: format, lint, types, fresh code and reports, all tests (single files: `npx vitest run FILE`)',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {},
} as const satisfies Command

/** `npm test`: everything that must hold. The last line is `N passed, N failed`. */
export const main = commandLine(command, (_, io) => runSteps(steps, io))
