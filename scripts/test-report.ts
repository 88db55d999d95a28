import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What one test did. */
export interface TestResult {
  /** Its file, as seen from the project's root. */
  file: string
  /** Its own name, behind the names of the groups that it is in. */
  name: string
  state: 'passed' | 'failed'
}

interface Report {
  testResults: readonly {
    name: string
    status: string
    assertionResults: readonly { fullName: string; status: string }[]
  }[]
}

/** A test that was neither skipped nor left for later. */
const wasRun = ({ status }: { status: string }) => status === 'passed' || status === 'failed'

/**
 * The tests of a report that Vitest wrote as JSON; none where there is no such file. A file that broke outside its tests
 * counts as one test that failed.
 */
export const readReport = (path: string): TestResult[] => {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return []
  }
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults.filter(wasRun).map((test): TestResult => ({
      file,
      name: test.fullName,
      state: test.status === 'passed' ? 'passed' : 'failed',
    }))
    const isBroken = status === 'failed' && tests.every(({ state }) => state === 'passed')
    return isBroken ? [...tests, { file, name: '(outside its tests)', state: 'failed' }] : tests
  })
}

export const failedOf = (results: readonly TestResult[]): TestResult[] =>
  results.filter(({ state }) => state === 'failed')

/** A row of docs/reliability.md, which holds at the first try or not at all. */
const isGuarantee = ({ name }: TestResult): boolean => /\b[CGM]-\d\d\b/.test(name)

/** Files of tests that may be tried again: what failed in them promises no row of docs/reliability.md. */
export const worthAnotherTry = (results: readonly TestResult[]): string[] => [
  ...new Set(failedOf(results).flatMap((test) => (isGuarantee(test) ? [] : [test.file]))),
]

const identity = ({ file, name }: TestResult) => `${file} ${name}`

/** Results after a second try of some files, and the tests that needed it. What has failed in both, or only now, fails. */
export const afterSecondTry = (
  first: readonly TestResult[],
  second: readonly TestResult[],
): { results: TestResult[]; needed: TestResult[] } => {
  const again = new Map(second.map((test) => [identity(test), test]))
  const needed = failedOf(first).filter(
    (test) => !isGuarantee(test) && again.get(identity(test))?.state === 'passed',
  )
  const results = first.map((test) => {
    if (needed.includes(test)) return { ...test, state: 'passed' as const }
    return again.get(identity(test))?.state === 'failed'
      ? { ...test, state: 'failed' as const }
      : test
  })
  return { results, needed }
}
