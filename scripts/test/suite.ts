import type { ParsedArguments, Command } from '../../codegen/command-line/command'
import type { CommandIo } from '../../codegen/command-line/command-io'
import { parseArguments } from '../../codegen/command-line/parse-arguments'
import { reportUsageError } from '../../codegen/command-line/command-main'
import { helpText } from '../../codegen/command-line/usage'
import type { TestStep } from '../steps/test-step'

/** What a suite must find on the machine. */
export interface SuiteNeed {
  name: string
  /** What is missing, and how it is had. Null where nothing is. */
  missing: () => string | null | Promise<string | null>
}

/** How the steps of a suite are cut. */
export interface SuiteStepOptions {
  /** Into pieces that run apart from each other, as parts of `npm run test:all` do. */
  inPieces: boolean
}

/** The steps of a suite, or why they are refused. */
export type SuitePlan = readonly TestStep[] | { refusal: string }

/** What the words behind a suite's name ask for. */
export type SuiteArguments =
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string }
  | { kind: 'planned'; plan: (options: SuiteStepOptions) => SuitePlan | Promise<SuitePlan> }

/** What runs a suite: its words, and its steps. */
export interface SuiteRunner {
  command: Command
  read: (words: readonly string[]) => SuiteArguments
}

/** Tests that belong together and run by one name. */
export interface Suite {
  name: string
  says: string
  /** What runs it besides its name: `npm test`, or `npm run test:all`, or nothing. */
  runBy: 'npm test' | 'npm run test:all' | 'its name'
  /** The words that `npm run test:all` gives it, so that it ends within some minutes. */
  words?: readonly string[]
  needs: readonly SuiteNeed[]
  /** What runs it is loaded when it is asked for. */
  load: () => Promise<SuiteRunner>
}

/** A judge whose steps come from its options. */
export const createSuiteRunner = <C extends Command>(
  command: C,
  planOf: (parsed: ParsedArguments<C>, options: SuiteStepOptions) => SuitePlan | Promise<SuitePlan>,
): SuiteRunner => ({
  command,
  read: (words) => {
    const reading = parseArguments(command, words)
    return reading.kind === 'parsed'
      ? { kind: 'planned', plan: (options) => planOf(reading.parsed, options) }
      : reading
  },
})

/** Why a suite cannot run on this machine. Null where it can. */
export const whySuiteCannotRun = async ({
  needs,
}: Pick<Suite, 'needs'>): Promise<string | null> => {
  const missing = await Promise.all(needs.map((need) => need.missing()))
  const reasons = missing.filter((reason) => reason !== null)
  return reasons.length === 0 ? null : reasons.join('; ')
}

/** The exits of every suite. */
export const suiteExits = {
  0: 'all passed',
  1: 'something failed',
  2: 'wrong words, or not run: something is missing, which it names',
} as const

/** Runs one suite. Where something is missing nothing is proven, so that is no success. */
export const runSuite = async (
  suite: Suite,
  words: readonly string[],
  io: CommandIo,
): Promise<number> => {
  const judge = await suite.load()
  const reading = judge.read(words)
  if (reading.kind === 'wrong') return reportUsageError(io, reading.problem)
  if (reading.kind === 'help') {
    io.out(helpText(judge.command))
    return 0
  }
  const missing = await whySuiteCannotRun(suite)
  if (missing !== null) return reportUsageError(io, `not run: ${missing}`)
  const plan = await reading.plan({ inPieces: false })
  if ('refusal' in plan) return reportUsageError(io, plan.refusal)
  const repeat = ['npm test -- --suite', suite.name, ...words].join(' ')
  const { runSteps } = await import('../steps/run-steps')
  return runSteps(plan, io, { repeat })
}

/** The steps of a suite as a command of several suites runs it. */
export const createSuitePlan = async (
  suite: Suite,
  options: SuiteStepOptions,
): Promise<SuitePlan> => {
  const reading = (await suite.load()).read(suite.words ?? [])
  if (reading.kind !== 'planned') throw new Error(`the suite ${suite.name} does not know its words`)
  return reading.plan(options)
}
