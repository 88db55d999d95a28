import type { Command } from '../../codegen/command-line/command'
import { vitestStep } from '../steps/test-step'
import { storeTestDurations } from './test-durations'
import { rotationOption, unitTestsOfRun } from './rotating-tests'
import { suiteExits, createSuiteRunner } from './suite'

const command = {
  name: 'test -- --suite unit',
  forms: [
    {
      says: 'unit and contract tests, and components in jsdom: every file that is quick or guards a protection, and of the slow ones those of the sample',
      exits: suiteExits,
    },
  ],
  options: { every: rotationOption },
} as const satisfies Command

/** The suite `unit`. */
export const suiteRunner = createSuiteRunner(command, ({ values: { every } }) => {
  const files = unitTestsOfRun(every)
  const left = unitTestsOfRun(1).length - files.length
  const more = left === 0 ? '' : `, but ${left} slow files`
  const words = ['--project', 'node', '--project', 'jsdom']
  // Named one by one: a project that leaves out files of its own hears of no others that are to be left out.
  return [
    vitestStep(`unit and contract tests${more}`, [...words, ...files], {
      seconds: 400,
      onSeconds: storeTestDurations,
    }),
  ]
})
