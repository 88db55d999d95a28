import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Command } from '../../codegen/command-line/command'
import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import type { TestStep } from '../steps/test-step'
import { storeTestDurations, readTestDurations } from './test-durations'
import { chooseRelatedTests, importDistances } from './related-tests'
import { isUnitTest } from './test-files'

/** The command line of `npm run test:quick`. */
export const command = {
  name: 'test:quick',
  forms: [
    {
      says: 'the checks, and the tests without a browser that are nearest to what is not committed, or has changed since REV, within a minute; it says how many related ones it leaves to `npm test`',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {
    since: {
      kind: 'text',
      value: 'REV',
      wants: 'a Git revision',
      says: 'every commit since then as well',
      default: 'HEAD',
    },
  },
} as const satisfies Command

const gitPaths = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean)

/** Whether Git knows a commit by this name. */
function isCommit(revision: string): boolean {
  const name = `${revision}^{commit}`
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const untrackedFiles = (): string[] => gitPaths('ls-files', '-z', '--others', '--exclude-standard')

/** Every file that has changed since a revision, whether it is still there or not. */
const changedSince = (since: string): string[] => [
  ...gitPaths('diff', '-z', '--name-only', '--no-renames', since),
  ...untrackedFiles(),
]

const isSource = (file: string): boolean => /\.(?:ts|tsx|mjs)$/.test(file)

/** The checks, those of single files for the changed ones alone. Types are told from what was found out last time. */
const quickChecks = async (changed: readonly string[]): Promise<TestStep[]> => {
  const [{ commandStep: check }, { checkSteps: checks }] = await Promise.all([
    import('../steps/test-step'),
    import('./checks-suite'),
  ])
  const there = changed.filter((file) => existsSync(file))
  const sources = there.filter(isSource)
  const info = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/deskwright-types.json']
  return [
    ...(there.length === 0
      ? []
      : [check('format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...there])]),
    ...(sources.length === 0 ? [] : [check('lint', ['oxlint', '--deny-warnings', ...sources])]),
    check('types', ['tsc', '--noEmit', ...info]),
    ...checks.filter(({ title }) => title.endsWith('fresh')),
  ]
}

/**
 * `npm run test:quick`. It does not see a file that a test reads without importing it, so `npm test` has the last word.
 */
export const main = createCommandMain(command, async ({ values: { since } }, io) => {
  if (since.startsWith('-') || !isCommit(since)) {
    return reportUsageError(
      io,
      `--since: expected a revision that Git knows, got ${JSON.stringify(since)}`,
    )
  }
  const changed = changedSince(since)
  const files = [...gitPaths('ls-files', '-z'), ...untrackedFiles()].filter(isSource)
  const distances = importDistances(changed, files)
  const there = files.filter((file) => isUnitTest(file) && existsSync(file))
  const chosen = chooseRelatedTests(changed, there, distances, readTestDurations())
  io.out(
    `${changed.length} files changed, ${chosen.tests.length} files of tests near them, ${chosen.left} related ones left to npm test\n`,
  )
  const [{ vitestStep: tests }, { runSteps }] = await Promise.all([
    import('../steps/test-step'),
    import('../steps/run-steps'),
  ])
  const words = ['--project', 'node', '--project', 'jsdom', ...chosen.tests]
  const near = tests('tests near the change', words, { onSeconds: storeTestDurations })
  const steps = [...(await quickChecks(changed)), ...(chosen.tests.length === 0 ? [] : [near])]
  return runSteps(steps, io, { repeat: 'npm run test:quick' })
})
