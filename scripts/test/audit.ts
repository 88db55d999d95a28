import type { Command } from '../../codegen/command-line/command'
import { vitestStep } from '../steps/step'
import { exits, judgeOf } from './suite'

const command = {
  name: 'test:audit',
  forms: [
    {
      says: 'what an auditor tries at `npm run serve`, as the process that people start, on a real PostgreSQL server: at its doors, for other people’s fields, for money, at its history, and by floods; rows A of docs/reliability.md. It needs PostgreSQL (`apt-get install postgresql`)',
      exits,
    },
  ],
  options: {},
  more: { name: 'area', says: 'areas to try, such as `money`; all without one' },
} as const satisfies Command

/** The suite `audit`, also `npm run test:audit`. */
export const judge = judgeOf(command, ({ more }) => [
  vitestStep('an auditor at the server', ['--config', 'tests/audit/vitest.config.ts', ...more], {
    seconds: 300,
  }),
])
