import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Io } from '../codegen/command-line/io'
import {
  afterSecondTry,
  failedOf,
  readReport,
  type TestResult,
  worthAnotherTry,
} from './test-report'

/** Where the programs of steps print. */
type Stdio = 'inherit' | 'ignore'

/** One thing that must hold. */
export interface Step {
  title: string
  command: readonly string[]
  /** Each test of Vitest counts by itself. Every other step counts as one test. */
  counted?: true
  /** Whether files of tests that fail run once more, alone. A machine of two cores is busy when all run. */
  secondTry?: true
}

/**
 * Checks that need no test, the fast ones first: formatting, lint rules, types, and that nothing generated is stale.
 */
export const checks: readonly Step[] = [
  { title: 'format', command: ['oxfmt', '--check', '.'] },
  { title: 'lint', command: ['oxlint', '--deny-warnings'] },
  { title: 'types', command: ['tsc', '--noEmit'] },
  {
    title: 'generated code is fresh',
    command: ['npm', 'run', '--silent', 'codegen', '--', '--check'],
  },
]

/**
 * Runs steps one after the other and prints at the end which tests failed or needed a second try, and `N passed, N
 * failed`; returns the exit code.
 */
export async function runSteps(
  steps: readonly Step[],
  io: Io,
  stdio: Stdio = 'inherit',
): Promise<number> {
  const all: Outcome[] = []
  for (const step of steps) {
    io.out(`\n== ${step.title}\n`)
    // Steps run one after the other, because there are two cores and the first failure should stand where it happened.
    all.push(await (step.counted ? runTests(step, io, stdio) : runOnce(step, stdio)))
  }
  const results = all.flatMap((outcome) => outcome.results)
  const failed = failedOf(results)
  list(
    io,
    'Passed at the second try',
    all.flatMap(({ needed }) => needed),
  )
  list(io, 'Failed', failed)
  const passed = results.length - failed.length
  io.out(`\n${passed} passed, ${failed.length} failed\n`)
  return failed.length === 0 && passed > 0 ? 0 : 1
}

interface Outcome {
  results: readonly TestResult[]
  needed: readonly TestResult[]
}

/** A step's command, where the file of a test would stand. */
const nameOf = (command: readonly string[]): string => command.join(' ')

const list = (io: Io, title: string, tests: readonly TestResult[]) => {
  if (tests.length === 0) return
  io.out(`\n${title}:\n${tests.map(({ file, name }) => `  ${file} > ${name}\n`).join('')}`)
}

async function runOnce({ title, command }: Step, stdio: Stdio): Promise<Outcome> {
  const state = (await run(command, stdio)) === 0 ? 'passed' : 'failed'
  return { results: [{ file: nameOf(command), name: title, state }], needed: [] }
}

/** More files than these do not fail by chance. */
const MOST_FILES_TO_TRY_AGAIN = 4

/** Runs the tests of a step; the few files that fail once more, alone, when the step says so. */
async function runTests({ command, secondTry }: Step, io: Io, stdio: Stdio): Promise<Outcome> {
  const first = await runVitest(command, stdio)
  // What broke outside its tests has no file that could run again.
  const files = worthAnotherTry(first).filter((file) => file !== nameOf(command))
  if (!secondTry || files.length === 0 || files.length > MOST_FILES_TO_TRY_AGAIN) {
    return { results: first, needed: [] }
  }
  io.out(`\n== once more: ${files.join(', ')}\n`)
  return afterSecondTry(first, await runVitest([...command, '--maxWorkers=1', ...files], stdio))
}

async function runVitest(command: readonly string[], stdio: Stdio): Promise<TestResult[]> {
  const report = join(tmpdir(), `deskwright-tests-${process.pid}.json`)
  const code = await run(
    [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    stdio,
  )
  const results = readReport(report)
  rmSync(report, { force: true })
  // A run that broke outside its tests (a failing setup, an unhandled error) has failed even if each test passed.
  if (code === 0 || failedOf(results).length > 0) return results
  return [...results, { file: nameOf(command), name: `(exit code ${code})`, state: 'failed' }]
}

function run(command: readonly string[], stdio: Stdio): Promise<number> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio,
      env: { ...process.env, PATH: `${join('node_modules', '.bin')}:${process.env['PATH']}` },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
