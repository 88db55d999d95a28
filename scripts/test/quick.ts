import { execFileSync } from 'node:child_process'
import type { Command } from '../../codegen/command-line/command'
import { commandLine, refused } from '../../codegen/command-line/run'
import { runSteps } from '../steps/run-steps'
import { tests } from '../steps/step'
import { checks } from './checks'

/** The command line of `npm run test:quick`. */
export const command = {
  name: 'test:quick',
  forms: [
    {
      says: 'the checks, and the tests without a browser that can break by what is not committed, or has changed since REV',
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

/** Tests without a browser that import a changed file, directly or through others. */
const relatedTests = (since: string) =>
  tests(
    `tests of what has changed since ${since}`,
    ['--project', 'node', '--project', 'jsdom', '--passWithNoTests', '--changed', since],
    { mayBeEmpty: true },
  )

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

/**
 * `npm run test:quick`. It does not see a file that a test reads without importing it, so `npm test` has the last word.
 */
export const main = commandLine(command, ({ values: { since } }, io) => {
  if (since.startsWith('-') || !isCommit(since)) {
    return refused(io, `--since: expected a revision that Git knows, got ${JSON.stringify(since)}`)
  }
  return runSteps([...checks, relatedTests(since)], io)
})
