/** What one test did. */
export interface TestResult {
  /** Its file, as seen from the project's root, or the command that stands for one. */
  file: string
  /** Its own name, behind the names of the groups that it is in. */
  name: string
  state: 'passed' | 'failed'
}

/** What was not tried on this machine. */
export interface SkippedTest {
  file: string
  name: string
  /** What is missing, and how it can be had. */
  reason: string
}

/** What a step has found. */
export interface StepOutcome {
  results: readonly TestResult[]
  skipped: readonly SkippedTest[]
  /** What it printed, as far as somebody should read it. */
  output: string
}

export const failedTests = (results: readonly TestResult[]): readonly TestResult[] =>
  results.filter(({ state }) => state === 'failed')

export const emptyOutcome: StepOutcome = { results: [], skipped: [], output: '' }

/** Several outcomes as one. */
export const mergeOutcomes = (outcomes: readonly StepOutcome[]): StepOutcome => ({
  results: outcomes.flatMap(({ results }) => results),
  skipped: outcomes.flatMap(({ skipped }) => skipped),
  output: outcomes.map(({ output }) => output).join(''),
})

/** The closing line of a run: `N passed, N failed`, and how much was skipped where something was. */
export const closingLine = ({ results, skipped }: StepOutcome): string => {
  const failed = failedTests(results).length
  const left = skipped.length === 0 ? '' : `, ${skipped.length} skipped`
  return `${results.length - failed} passed, ${failed} failed${left}`
}

const closing = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/

/** The numbers of a closing line. Null where a text has none as its last line. */
export const parseClosingLine = (text: string): { passed: number; failed: number } | null => {
  const [, passed, failed] = closing.exec(text.trimEnd().split('\n').at(-1) ?? '') ?? []
  return passed === undefined ? null : { passed: Number(passed), failed: Number(failed) }
}

/** So many tests of which only the number is known. */
export const resultsFromCounts = (file: string, passed: number, failed: number): TestResult[] => [
  ...Array.from({ length: passed }, (_, at): TestResult => ({
    file,
    name: `passed ${at + 1}`,
    state: 'passed',
  })),
  ...Array.from({ length: failed }, (_, at): TestResult => ({
    file,
    name: `failed ${at + 1}`,
    state: 'failed',
  })),
]
