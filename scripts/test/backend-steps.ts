import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchJudgePackages } from '../test-tools/backend-packages'
import { testResultsFileVariable, type BackendTestResult } from '../backends/found-test'
import { storeJudgeRun, readLastJudgeRun } from '../backends/judge-results'
import { untriedCells, summariseJudges, matrixRows } from '../backends/matrix'
import {
  matrixLines,
  backendsTriedPage,
  emptyCellReasons,
  type BackendTestRun,
  testRunVerdict,
} from '../backends/backends-tried-page'
import { formatTerminalTable } from '../backends/terminal-table'
import { emptyOutcome, type StepOutcome, type TestResult } from '../steps/step-outcome'
import { runVitest, type TestStep } from '../steps/test-step'
import type { SuiteStepOptions, SuitePlan } from './suite'

const folder = 'tests/backends'

/** The judges by name: `directus` for `tests/backends/directus.judge.ts`. */
export const judgeNames = (): string[] =>
  readdirSync(folder)
    .flatMap((file) => /^(.*)\.judge\.ts$/.exec(file)?.[1] ?? [])
    .toSorted()

/** What one judge has found in its tests. Null where it did not come to an end. */
type JudgeFindings = BackendTestResult[] | null

/** A judge of which no test ran and none failed has no server here. It is named among what was skipped. */
export const skippedWithoutServer = (name: string, outcome: StepOutcome): StepOutcome => {
  if (outcome.results.length + outcome.skipped.length > 0) return outcome
  const reason = 'its server is not on this machine; --help of the suite names the packages'
  const skip = { file: `npm test -- --suite backends ${name}`, name: `backends: ${name}`, reason }
  return { ...outcome, skipped: [skip] }
}

/** One judge, with a bound of its own, so that none holds up another. */
const stepOf = (name: string, onFound: (found: JudgeFindings) => void): TestStep => ({
  title: `backends: ${name}`,
  seconds: 60,
  run: async (tools) => {
    const own = mkdtempSync(join(tmpdir(), 'deskwright-judge-'))
    const found = join(own, 'found.json')
    try {
      const words = ['--config', 'tests/backends/vitest.config.ts', `${folder}/${name}.judge.ts`]
      const more = {
        env: { ...fetchJudgePackages(name), [testResultsFileVariable]: found },
        reporters: ['./tests/backends/reporter.ts'],
        seconds: 180,
        mayBeEmpty: true,
      } as const
      const outcome = await runVitest(words, more, tools)
      const tests = existsSync(found)
        ? (JSON.parse(readFileSync(found, 'utf8')) as BackendTestResult[])
        : null
      storeJudgeRun(name, tests)
      onFound(tests)
      return skippedWithoutServer(name, outcome)
    } finally {
      rmSync(own, { recursive: true, force: true })
    }
  },
})

/** What all judges said when each was last run, and the days of that. */
const lastBackendRun = (names: readonly string[]): BackendTestRun => {
  const runs = names.map((name) => ({ name, ...readLastJudgeRun(name) }))
  const tests = runs.flatMap(({ tests: own }) => own ?? [])
  const days = runs.flatMap(({ day }) => day ?? []).toSorted()
  const [first, last] = [days[0] ?? 'no day', days.at(-1) ?? 'no day']
  return {
    day: first === last ? last : `${first} to ${last}`,
    rows: matrixRows(tests),
    judges: summariseJudges(tests),
    fallen: runs.filter(({ tests: own }) => own === null).map(({ name }) => name),
  }
}

/** The sentence of the README about the last run. */
const lastRun = /last run on [^<]*(?=<!-- test:backends -->)/u

const writeReport = (run: BackendTestRun): void => {
  writeFileSync('docs/backends-tried.md', backendsTriedPage(run))
  const readme = readFileSync('README.md', 'utf8')
  const summary = `last run on ${run.day}: ${testRunVerdict(run)} `
  writeFileSync(
    'README.md',
    readme.replace(lastRun, () => summary),
  )
}

const tableOf = (run: BackendTestRun): string => {
  const judges = run.judges.map(
    ({ name, passed, failed }) => `${name}: ${passed} passed, ${failed} failed`,
  )
  const fallen = run.fallen.map((name) => `${name}: did not come to an end`)
  const reasons = emptyCellReasons(run.rows).filter((line) => line !== '')
  return `\n${formatTerminalTable(matrixLines(run.rows))}\n\n${[...reasons, '', ...judges, ...fallen].join('\n')}\n\n`
}

/** The table of what all judges have found, and whether a server could do what nobody has tried. */
const tableStep = (
  found: ReadonlyMap<string, JudgeFindings>,
  isWhole: boolean,
  writes: boolean,
): TestStep => ({
  title: 'backends: the table',
  run: (): Promise<StepOutcome> => {
    const tests = [...found.values()].flatMap((own) => own ?? [])
    const rows = matrixRows(tests)
    const fallen = [...found].flatMap(([name, own]) => (own === null ? [name] : []))
    const day = new Date().toISOString().slice(0, 10)
    const output = tableOf({ day, rows, judges: summariseJudges(tests), fallen })
    if (writes) writeReport(lastBackendRun(judgeNames()))
    const untried = isWhole ? untriedCells(rows) : []
    const results = untried.map((cell): TestResult => ({
      file: folder,
      name: `nobody has tried: ${cell}`,
      state: 'failed',
    }))
    return Promise.resolve({ ...emptyOutcome, results, output })
  },
})

/** The steps of the suite `backends`: each judge that was named, or all of them, and the table of what they have found. */
export const backendSuiteSteps = (
  named: readonly string[],
  { writes, inPieces }: SuiteStepOptions & { writes: boolean },
): SuitePlan => {
  const all = judgeNames()
  const unknown = named.filter((name) => !all.includes(name))
  if (unknown.length > 0) {
    return { refusal: `expected some of ${all.join(', ')}, got "${unknown.join(' ')}"` }
  }
  const found = new Map<string, JudgeFindings>()
  const names = named.length > 0 ? named : all
  const steps = names.map((name) => stepOf(name, (own) => void found.set(name, own)))
  return inPieces ? steps : [...steps, tableStep(found, named.length === 0, writes)]
}
