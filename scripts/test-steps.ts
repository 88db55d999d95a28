import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Io } from '../codegen/command-line/io'

/** How many tests have passed and failed. */
export interface Count {
  passed: number
  failed: number
}

/** One thing that must hold. */
export interface Step {
  title: string
  command: readonly string[]
  /** Each test of Vitest counts by itself. Every other step counts as one test. */
  counted?: true
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

/** Runs steps one after the other and prints `N passed, N failed` at the end; returns the exit code. */
export async function runSteps(steps: readonly Step[], io: Io): Promise<number> {
  const total: Count = { passed: 0, failed: 0 }
  for (const step of steps) {
    io.out(`\n== ${step.title}\n`)
    // Steps run one after the other, because there are two cores and the first failure should stand where it happened.
    const count = await (step.counted ? runVitest(step.command) : runOnce(step.command))
    total.passed += count.passed
    total.failed += count.failed
  }
  io.out(`\n${total.passed} passed, ${total.failed} failed\n`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

async function runOnce(command: readonly string[]): Promise<Count> {
  const code = await run(command)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runVitest(command: readonly string[]): Promise<Count> {
  const report = join(tmpdir(), `deskwright-tests-${process.pid}.json`)
  const code = await run([
    ...command,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const count = readReport(report)
  rmSync(report, { force: true })
  // A run that broke outside its tests (a failing setup, an unhandled error) has failed even if each test passed.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function readReport(file: string): Count {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const number = (key: string) => Number((report as Record<string, unknown>)[key] ?? 0)
    return { passed: number('numPassedTests'), failed: number('numFailedTests') }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function run(command: readonly string[]): Promise<number> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, PATH: `${join('node_modules', '.bin')}:${process.env['PATH']}` },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
