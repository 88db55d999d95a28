import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'

interface Count {
  passed: number
  failed: number
}

/** Fast ones first. Each counts as one test; the two runs of vitest count theirs. */
const steps: { title: string; command: string[]; counted?: true }[] = [
  { title: 'format', command: ['oxfmt', '--check', '.'] },
  { title: 'lint', command: ['oxlint', '--deny-warnings'] },
  { title: 'types', command: ['tsc', '--noEmit'] },
  {
    title: 'generated code is fresh',
    command: ['npm', 'run', '--silent', 'codegen', '--', '--check'],
  },
  {
    title: 'rules reports are fresh',
    command: ['npm', 'run', '--silent', 'rules', '--', '--check'],
  },
  {
    title: 'unit and contract tests',
    command: ['vitest', 'run', '--project', 'node', '--project', 'jsdom'],
    counted: true,
  },
  {
    title: 'browser tests',
    command: ['vitest', 'run', '--project', 'money', '--project', 'e2e'],
    counted: true,
  },
]

/** The command line of `npm test`. */
export const command = {
  name: 'test',
  forms: [
    {
      says: 'everything that must hold: format, lint, types, fresh code and reports, all tests (single files: `npx vitest run FILE`)',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {},
} as const satisfies Command

/** `npm test`: everything that must hold. The last line is `N passed, N failed`. */
export const main = commandLine(command, async (_, io) => {
  const total: Count = { passed: 0, failed: 0 }
  for (const step of steps) {
    io.out(`\n== ${step.title}\n`)
    // One after the other: two cores, and the first failure should stand where it happened.
    const count = await (step.counted ? runVitest(step.command) : runOnce(step.command))
    total.passed += count.passed
    total.failed += count.failed
  }
  io.out(`\n${total.passed} passed, ${total.failed} failed\n`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
})

async function runOnce(words: string[]): Promise<Count> {
  const code = await run(words)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runVitest(words: string[]): Promise<Count> {
  const report = join(tmpdir(), `deskwright-tests-${process.pid}.json`)
  const code = await run([
    ...words,
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

function run(words: string[]): Promise<number> {
  const [program = '', ...args] = words
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
