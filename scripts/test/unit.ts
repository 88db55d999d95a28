import type { Command } from '../../codegen/command-line/command'
import { vitestStep } from '../steps/step'
import { keepDurations } from './durations'
import { everyOption, filesOfRun, slowUnitFiles } from './rotating'
import { exits, judgeOf } from './suite'

const command = {
  name: 'test -- --suite unit',
  forms: [
    {
      says: 'unit and contract tests, and components in jsdom: every file that is quick or guards a protection, and of the slow ones those of the sample',
      exits,
    },
  ],
  options: { every: everyOption },
} as const satisfies Command

/** The suite `unit`. */
export const judge = judgeOf(command, ({ values: { every } }) => {
  const all = slowUnitFiles()
  const run = new Set(filesOfRun(all, every))
  const left = all.rotating.filter((file) => !run.has(file))
  const more = left.length === 0 ? '' : `, but ${left.length} slow files`
  const words = ['--project', 'node', '--project', 'jsdom']
  return [
    vitestStep(
      `unit and contract tests${more}`,
      [...words, ...left.flatMap((file) => ['--exclude', file])],
      { seconds: 400, onSeconds: keepDurations },
    ),
  ]
})
