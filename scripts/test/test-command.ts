import type { Command } from '../../codegen/command-line/command'
import type { CommandIo } from '../../codegen/command-line/command-io'
import {
  createCommandMain,
  type CommandMain,
  reportUsageError,
} from '../../codegen/command-line/command-main'
import { createSuitePlan, runSuite, type Suite, whySuiteCannotRun } from './suite'
import { suiteNamed, suites } from './suites'

/** The command line of `npm test`. */
export const command = {
  name: 'test',
  forms: [
    {
      says: 'everything that must hold: format, lint, types, fresh code and reports, all tests (single files: `npx vitest run FILE`)',
      options: [],
      exits: { 0: 'all passed', 1: 'something failed' },
    },
    {
      says: 'one suite by its name; the words behind the name are its own',
      by: 'suite',
      options: ['suite'],
      exits: { 0: 'all passed', 1: 'something failed', 2: 'not run: what it needs is missing' },
    },
    { says: 'names the suites', by: 'list', options: ['list'], exits: { 0: 'named' } },
  ],
  options: {
    suite: { kind: 'text', value: 'NAME', says: 'the suite to run' },
    list: { kind: 'flag', says: 'every suite, what runs it, and what it needs' },
  },
  environment: {
    SAMPLE: 'the sample to try where a test could try more; each run prints its own',
    CHROME_PATH: 'the browser',
  },
} as const satisfies Command

const lineOf = async (suite: Suite, width: number): Promise<string> => {
  const missing = await whySuiteCannotRun(suite)
  const needed = missing === null ? '' : ` (${missing})`
  return `${suite.name.padEnd(width)}  ${suite.runBy.padEnd(16)}  ${suite.says}${needed}\n`
}

const listSuites = async (io: CommandIo): Promise<number> => {
  const width = Math.max(...suites.map(({ name }) => name.length))
  for (const suite of suites) io.out(await lineOf(suite, width))
  return 0
}

/** Says what the machine lacks before anything runs. */
const reportMissing = (io: CommandIo, missing: string): number => {
  io.err(`${missing}\n`)
  return 1
}

/** Runs the suites of `npm test`, one after the other. */
export const runDefaultSuites = async (
  io: CommandIo,
  all: readonly Suite[] = suites,
): Promise<number> => {
  const chosen = all.filter(({ runBy }) => runBy === 'npm test')
  const missing = await whySuiteCannotRun({ needs: chosen.flatMap(({ needs }) => needs) })
  if (missing !== null) return reportMissing(io, missing)
  const plans = await Promise.all(
    chosen.map((suite) => createSuitePlan(suite, { inPieces: false })),
  )
  const steps = plans.flatMap((plan) => ('refusal' in plan ? [] : plan))
  const { runSteps } = await import('../steps/run-steps')
  return runSteps(steps, io, { repeat: 'npm test' })
}

/** The words up to the name of a suite, and those behind it, which are the suite's own. */
const splitArguments = (args: readonly string[]): [readonly string[], readonly string[]] => {
  const at = args.findIndex((word) => word === '--suite' || word.startsWith('--suite='))
  if (at < 0) return [args, []]
  const end = at + (args[at] === '--suite' ? 2 : 1)
  return [args.slice(0, end), args.slice(end)]
}

/** `npm test`: everything that must hold, or one suite. The last line is `N passed, N failed`. */
export const main: CommandMain = (args, io) => {
  const [own, words] = splitArguments(args)
  return createCommandMain(command, ({ values }, out) => {
    if (values.list) return listSuites(out)
    if (values.suite === null) return runDefaultSuites(out)
    const suite = suiteNamed(values.suite)
    if (suite) return runSuite(suite, words, out)
    const names = suites.map(({ name }) => name).join(', ')
    return reportUsageError(
      out,
      `--suite: expected one of ${names}, got ${JSON.stringify(values.suite)}`,
    )
  })(own, io)
}
