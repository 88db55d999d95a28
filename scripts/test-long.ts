import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'
import { runSteps, type Step } from './test-steps'

/** The command line of `npm run test:long`. */
export const command = {
  name: 'test:long',
  forms: [
    {
      says: 'tests that take longer than they tell on every run: consoles of other businesses, every move of the table, forms of hundreds of fields, the bench and the screenshots, and in full what `npm test` tries in part',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {},
} as const satisfies Command

/** Files that `npm test` tries in part. Those of browser tests stand in vite.config.ts. */
const wider = [
  'codegen/checks/domain-mutants',
  'codegen/checks/mutants',
  'codegen/emit/ast',
  'codegen/export/quint',
  'codegen/overrides/survival',
  'codegen/pipeline/scale',
  'codegen/write/git-merge',
  'contract/deviations',
  'contract/others',
  'contract/transports',
  'field-types/own-bases',
  'project/command-start',
  'store/commands',
].map((name) => `tests/${name}.test.ts`)

const steps: readonly Step[] = [
  {
    title: 'unit tests in full',
    command: ['vitest', 'run', '--project', 'node', ...wider],
    counted: true,
  },
  {
    title: 'long browser tests',
    command: ['vitest', 'run', '--project', 'long'],
    counted: true,
  },
]

/** `npm run test:long`. */
export const main = commandLine(command, (_, io) => {
  process.env['DESKWRIGHT_WHOLE'] = '1'
  return runSteps(steps, io)
})
