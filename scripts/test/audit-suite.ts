import type { Command } from '../../codegen/command-line/command'
import { vitestStep } from '../steps/test-step'
import { suiteExits, createSuiteRunner } from './suite'

const command = {
  name: 'test:audit',
  forms: [
    {
      says: 'what an auditor tries at `npm run serve`, as the process that people start, on a real PostgreSQL server: at its doors, for other people’s fields, for money, at its history, and by floods; rows A of docs/reliability.md. It needs PostgreSQL (`apt-get install postgresql`)',
      exits: suiteExits,
    },
  ],
  options: {},
  more: {
    name: 'row',
    says: 'rows to try, such as `A-05`, or areas, such as `money`; all without one',
  },
} as const satisfies Command

const config = ['--config', 'tests/audit/vitest.config.ts']

/** The suite `audit`, also `npm run test:audit`. */
export const suiteRunner = createSuiteRunner(command, ({ more }) => {
  const rows = more.filter((word) => /^A-\d\d$/.test(word))
  const areas = more.filter((word) => !rows.includes(word))
  const titled = rows.length > 0 ? ['-t', `(${rows.join('|')}) `] : []
  return [
    vitestStep('an auditor at the server', [...config, ...areas, ...titled], { seconds: 300 }),
  ]
})
