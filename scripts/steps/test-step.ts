import path from 'node:path'
import { packageFolder } from '../../codegen/base/package-root'
import { runBoundedProgram, type ProgramEnding } from './bounded-program'
import { emptyOutcome, type StepOutcome, type SkippedTest, type TestResult } from './step-outcome'

/** How far a step is. */
export interface StepCount {
  passed: number
  failed: number
}

/** What a step works with. */
export interface StepTools {
  /** Is told how far it is. */
  onCount: (count: StepCount) => void
  /** Ends it from outside. */
  signal: AbortSignal
}

/** One thing that must hold. */
export interface TestStep {
  title: string
  /** About as many seconds as it takes alone on two cores. */
  seconds?: number
  /** Nothing runs: the machine lacks what it takes. */
  isLacking?: true
  run: (tools: StepTools) => Promise<StepOutcome>
}

/** What a program gets besides its words. */
export interface ProgramOptions {
  env?: Readonly<Record<string, string>>
  seconds?: number
  /** What is printed is shown even if all passes. */
  shows?: true
}

/** A step has ten minutes, or four times of what it takes, since a machine may be slow and busy. */
const patienceOf = (seconds: number): number => Math.max(600, 4 * seconds) * 1000

const envWith = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
  PATH: `${path.join('node_modules', '.bin')}${path.delimiter}${process.env['PATH']}`,
  ...(process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : {}),
})

const failedResult = (command: readonly string[], name: string): TestResult => ({
  file: command.join(' '),
  name,
  state: 'failed',
})

const reasonOf = ({ code, why }: ProgramEnding): string => why ?? `exit code ${code}`

/** A program that succeeds or fails, which counts as one test. */
export const commandStep = (
  title: string,
  command: readonly string[],
  { env, seconds, shows }: ProgramOptions = {},
): TestStep => ({
  title,
  seconds: seconds ?? 0,
  run: async ({ signal }) => {
    const milliseconds = patienceOf(seconds ?? 0)
    const ending = await runBoundedProgram({ command, env: envWith(env), milliseconds, signal })
    const passed = ending.code === 0 && ending.why === null
    const result: TestResult = passed
      ? { file: command.join(' '), name: title, state: 'passed' }
      : failedResult(command, `${title} (${reasonOf(ending)})`)
    return { ...emptyOutcome, results: [result], output: passed && !shows ? '' : ending.output }
  },
})

/** What the reporter tells at the end of a run. */
interface Report {
  results: readonly TestResult[]
  skipped: readonly SkippedTest[]
  /** How long each file took, in seconds. */
  seconds: Readonly<Record<string, number>>
}

/** A run of Vitest, and what is asked of it. */
export interface VitestRun extends ProgramOptions {
  cwd?: string
  /** Reporters besides ours. */
  reporters?: readonly string[]
  /** Each test is named, whether it passes or not. */
  names?: true
  /** There may be no test at all. */
  mayBeEmpty?: true
  /** Is told how long each file took. */
  onSeconds?: (seconds: Readonly<Record<string, number>>) => void
}

const reporter = path.join(packageFolder, 'scripts', 'steps', 'reporter.mjs')

/** Runs Vitest without a word, and gives what it has found. */
export const runVitest = async (
  words: readonly string[],
  run: VitestRun,
  { onCount, signal }: StepTools,
): Promise<StepOutcome> => {
  const { env, cwd, seconds = 0, reporters = [], names } = run
  let report: Report | null = null
  const onMessage = (message: unknown): void => {
    if (typeof message !== 'object' || message === null) return
    if ('results' in message) report = message as Report
    else if ('passed' in message) onCount(message as StepCount)
  }
  const command = ['vitest', 'run', ...words]
  const named = [names ? 'verbose' : 'minimal', reporter, ...reporters].map(
    (name) => `--reporter=${name}`,
  )
  const ending = await runBoundedProgram({
    command: [...command, ...named],
    env: envWith(env),
    milliseconds: patienceOf(seconds),
    signal,
    onMessage,
    ...(cwd === undefined ? {} : { cwd }),
  })
  return vitestOutcome(command, ending, report, run)
}

/** A run that broke outside its tests (a failing setup, an unhandled error) has failed even if each test passed. */
const vitestOutcome = (
  command: readonly string[],
  ending: ProgramEnding,
  report: Report | null,
  { shows, mayBeEmpty, onSeconds }: VitestRun,
): StepOutcome => {
  const { results, skipped, seconds } = report ?? { results: [], skipped: [], seconds: {} }
  onSeconds?.(seconds)
  const hasFailed = results.some(({ state }) => state === 'failed')
  const isFine = ending.code === 0 && ending.why === null
  const ran = results.length + skipped.length > 0 || mayBeEmpty
  const broken = isFine ? (ran ? [] : [failedResult(command, '(no test was run)')]) : []
  const late =
    isFine || (hasFailed && ending.why === null)
      ? []
      : [failedResult(command, `(${reasonOf(ending)})`)]
  const all = [...results, ...broken, ...late]
  const isShown = shows === true || all.some(({ state }) => state === 'failed')
  return { results: all, skipped, output: isShown ? ending.output : '' }
}

/** Tests of Vitest, each of which counts by itself. */
export const vitestStep = (
  title: string,
  words: readonly string[],
  more: VitestRun = {},
): TestStep => ({
  title,
  seconds: more.seconds ?? 0,
  run: (tools) => runVitest(words, more, tools),
})
