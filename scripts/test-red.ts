import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../codegen/command-line/command'
import { linesTo } from '../codegen/command-line/io'
import { commandLine, refused } from '../codegen/command-line/run'
import { protections, type Protection } from './protections'
import { throwAwayCopy } from './throw-away-copy'

/** What became of a test: it ran and passed, it ran and failed, or nothing ran at all. */
type Result = 'passed' | 'failed' | 'did not run'

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

const LIMIT = 10 * 60_000

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const runVitest = (folder: string, words: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const vitest = join(folder, 'node_modules/.bin/vitest')
    // Some tests run only where everything is tried.
    const env = { ...process.env, DESKWRIGHT_WHOLE: '1' }
    const options = { cwd: folder, env, stdio: 'ignore', timeout: LIMIT } as const
    const child = spawn(vitest, ['run', ...words], options)
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })

/** Runs only the test of a protection. A file that cannot even be loaded counts as not run. */
async function runTest(folder: string, { test: [file, ...titles] }: Protection): Promise<Result> {
  const name = titles.join(' ')
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const output = ['--reporter=json', `--outputFile=${report}`]
  await runVitest(folder, [file, '-t', escaped(name), ...output])
  if (!existsSync(report)) return 'did not run'
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const ran = all.filter(({ fullName, status }) => fullName.includes(name) && status !== 'skipped')
  if (ran.some(({ status }) => status === 'failed')) return 'failed'
  return ran.some(({ status }) => status === 'passed') ? 'passed' : 'did not run'
}

/** Takes a protection away while something is done, and gives it back. */
async function without<T>(
  folder: string,
  { edit }: Protection,
  work: () => Promise<T>,
): Promise<T> {
  const [file, text, replacement] = edit
  const path = join(folder, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(text).length !== 2) throw new Error(`${file} does not have once: ${text}`)
  writeFileSync(
    path,
    whole.replace(text, () => replacement),
  )
  try {
    return await work()
  } finally {
    writeFileSync(path, whole)
  }
}

interface Row {
  protection: Protection
  /** With the protection, and without it. */
  before: Result
  after: Result
}

const verdictOf = ({ before, after }: Row): 'red' | 'still green' | 'no proof' => {
  if (before !== 'passed' || after === 'did not run') return 'no proof'
  return after === 'failed' ? 'red' : 'still green'
}

/** The protections of these rows, or of those that begin like a word: `M` has all of the mock server. */
const chosen = (words: readonly string[]): readonly Protection[] =>
  words.length === 0
    ? protections
    : protections.filter(({ id }) => words.some((word) => id.startsWith(word.toUpperCase())))

async function judge(protection: Protection, folder: string): Promise<Row> {
  const before = await runTest(folder, protection)
  if (before !== 'passed') return { protection, before, after: 'did not run' }
  const after = await without(folder, protection, () => runTest(folder, protection))
  return { protection, before, after }
}

const lineOf = (row: Row): string => {
  const { protection, before, after } = row
  const { id, says } = protection
  return `${id.padEnd(6)}${verdictOf(row).padEnd(13)}${before.padEnd(13)}${after.padEnd(13)}${says}`
}

/** The command line of `npm run test:red`. */
export const command = {
  name: 'test:red',
  forms: [
    {
      says: 'takes each protection away in a throw-away copy and expects its test to fail: those of some rows of [reliability](reliability.md), or of all',
      exits: { 0: 'every test failed without its protection', 1: 'one did not' },
    },
  ],
  more: { name: 'id', says: 'rows such as M-05, or M for all that begin like this' },
  options: {},
} as const satisfies Command

/** `npm run test:red`: shows of each test that it can fail. */
export const main = commandLine(command, async ({ more }, io) => {
  const say = linesTo(io.out)
  const rows: Row[] = []
  const tried = chosen(more)
  if (tried.length === 0) return refused(io, `expected rows such as M-05, got "${more.join(' ')}"`)
  const copy = throwAwayCopy()
  try {
    say(
      `${'row'.padEnd(6)}${'verdict'.padEnd(13)}${'with it'.padEnd(13)}${'without'.padEnd(13)}protection`,
    )
    for (const protection of tried) {
      // One after the other: each changes the same copy.
      const row = await judge(protection, copy.folder)
      rows.push(row)
      say(lineOf(row))
    }
  } finally {
    copy.remove()
  }
  const count = (verdict: string) => rows.filter((row) => verdictOf(row) === verdict).length
  say(
    `\n${count('red')} red, ${count('still green')} still green, ${count('no proof')} without a proof`,
  )
  return count('red') === rows.length ? 0 : 1
})
