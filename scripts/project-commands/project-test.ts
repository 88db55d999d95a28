import path from 'node:path'
import type { Command } from '../../codegen/command-line/command'
import { createCommandMain } from '../../codegen/command-line/command-main'
import { packageFolder } from '../../codegen/base/package-root'
import { missingTestTools } from '../init/test-tools'
import type { TestStep } from '../steps/test-step'

/** The command line of `deskwright test`. */
export const command = {
  name: 'test',
  forms: [
    {
      says: 'everything that must hold in a project: fresh code and reports, types, its tests, every screen in a browser',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
    {
      says: 'builds the console and opens, filters, saves and moves on every screen in a browser, in front of the mock server',
      by: 'screens',
      options: ['screens'],
      exits: { 0: 'every screen works', 1: 'one does not' },
    },
  ],
  options: { screens: { kind: 'flag', says: 'only visit every screen in a browser' } },
  environment: { SCHEMA_DIR: 'another schema folder', CHROME_PATH: 'the browser' },
} as const satisfies Command

const deskwrightCommand = (...words: string[]): string[] => [
  process.execPath,
  path.join(packageFolder, 'bin', 'deskwright.mjs'),
  ...words,
]

const projectTestSteps = async (): Promise<readonly TestStep[]> => {
  const { commandStep: check, vitestStep: tests } = await import('../steps/test-step')
  return [
    check('generated code is fresh', deskwrightCommand('codegen', '--check')),
    check('rules reports are fresh', deskwrightCommand('rules', '--check')),
    check('types', ['tsc', '--noEmit']),
    // A project has few tests and screens, and its author wants to see which of them there are.
    tests('tests', ['--passWithNoTests'], { mayBeEmpty: true, names: true, shows: true }),
    check('every screen in a browser', deskwrightCommand('test', '--screens'), { shows: true }),
  ]
}

/** `deskwright test`. The last line is `N passed, N failed`. */
export const main = createCommandMain(command, async ({ values: { screens } }, io) => {
  const missing = missingTestTools('.')
  if (missing.length > 0) {
    io.err(`Tests need more than a console does: npm install --save-dev ${missing.join(' ')}\n`)
    return 1
  }
  if (!screens) {
    const { runSteps } = await import('../steps/run-steps')
    return runSteps(await projectTestSteps(), io)
  }
  const { visitProjectScreens: openScreens } = await import('../browser/visit-project-screens')
  return openScreens(io)
})
