import type { Command } from '../../codegen/command-line/command'
import { vitestStep } from '../steps/test-step'
import { storeTestDurations } from './test-durations'
import { rotatingBrowserTests, rotationOption, testFilesOfRun } from './rotating-tests'
import { suiteExits, createSuiteRunner } from './suite'

const command = {
  name: 'test -- --suite browser',
  forms: [
    {
      says: 'the production build in a browser: every file that guards a protection or holds the specification, and of the others those of the sample',
      exits: suiteExits,
    },
  ],
  options: { every: rotationOption },
} as const satisfies Command

/** The suite `browser`. */
export const suiteRunner = createSuiteRunner(command, ({ values: { every } }) => {
  const all = rotatingBrowserTests()
  const files = testFilesOfRun(all, every)
  const title = `browser tests, ${files.length} of ${testFilesOfRun(all, 1).length} files`
  const seconds = 600
  return [
    vitestStep(title, ['--project', 'e2e', ...files], { seconds, onSeconds: storeTestDurations }),
  ]
})
