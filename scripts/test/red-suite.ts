import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../../codegen/command-line/command'
import { escapeRegExp } from '../../wire/reg-exp'
import { protections, type Protection } from '../protections'
import { failedTests, emptyOutcome, type TestResult } from '../steps/step-outcome'
import { currentSample, sampledItems } from '../steps/test-sample'
import { runVitest, type TestStep, type StepTools } from '../steps/test-step'
import { createThrowAwayCopy } from '../test-tools/throw-away-copy'
import { suiteExits, createSuiteRunner } from './suite'

/** What became of a test: it ran and passed, it ran and failed, or nothing ran at all. */
type ProbeResult = 'passed' | 'failed' | 'did not run'

/** A test in a browser takes a build. */
const SECONDS_EACH = 15

const testName = ({ test: [, ...titles] }: Protection): string => titles.join(' ')

/** Runs only the tests of these protections, at once. */
async function runTests(
  folder: string,
  tried: readonly Protection[],
  signal: AbortSignal,
): Promise<readonly TestResult[]> {
  const files = new Set(tried.map(({ test: [file] }) => file))
  const names = tried.map((each) => escapeRegExp(testName(each))).join('|')
  // Some tests run only where everything is tried.
  const seconds = SECONDS_EACH * tried.length
  const more = { env: { DESKWRIGHT_WHOLE: '1' }, cwd: folder, seconds }
  const tools = { onCount: () => undefined, signal }
  return (await runVitest([...files, '-t', names], more, tools)).results
}

/** What the test of a protection did. A file that cannot even be loaded counts as not run. */
function probeIn(results: readonly TestResult[], protection: Protection): ProbeResult {
  const [file] = protection.test
  const isOfTest = (test: TestResult): boolean =>
    test.file === file && test.name.replaceAll(' > ', ' ').includes(testName(protection))
  const ran = results.filter(isOfTest)
  if (failedTests(ran).length > 0) return 'failed'
  return ran.length > 0 ? 'passed' : 'did not run'
}

/** Takes a protection away while something is done, and gives it back. */
async function withoutProtection<T>(
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

interface ProtectionTrial {
  protection: Protection
  /** With the protection, and without it. */
  before: ProbeResult
  after: ProbeResult
}

const isRed = ({ before, after }: ProtectionTrial): boolean =>
  before === 'passed' && after === 'failed'

const verdictOf = (row: ProtectionTrial): 'red' | 'still green' | 'no proof' => {
  if (row.before !== 'passed' || row.after === 'did not run') return 'no proof'
  return isRed(row) ? 'red' : 'still green'
}

async function judgeOne(
  protection: Protection,
  folder: string,
  { before, signal }: { before: ProbeResult; signal: AbortSignal },
): Promise<ProtectionTrial> {
  if (before !== 'passed') return { protection, before, after: 'did not run' }
  const run = async (): Promise<ProbeResult> =>
    probeIn(await runTests(folder, [protection], signal), protection)
  return { protection, before, after: await withoutProtection(folder, protection, run) }
}

const formatCells = (...words: readonly string[]): string =>
  words.map((word, index) => word.padEnd(index === 0 ? 6 : 13)).join('')

const head = `${formatCells('row', 'verdict', 'with it', 'without')}protection\n`

const lineOf = (row: ProtectionTrial): string => {
  const { protection, before, after } = row
  return `${formatCells(protection.id, verdictOf(row), before, after)}${protection.says}\n`
}

const resultOf = (row: ProtectionTrial): TestResult => ({
  file: row.protection.test[0],
  name: `${row.protection.id} is ${verdictOf(row)} without its protection: ${row.protection.says}`,
  state: isRed(row) ? 'passed' : 'failed',
})

/** Tries some protections in a copy of their own, and shows what became of each. */
const tryAll = async (tried: readonly Protection[], { onCount, signal }: StepTools) => {
  const rows: ProtectionTrial[] = []
  const copy = createThrowAwayCopy()
  try {
    const whole = await runTests(copy.folder, tried, signal)
    for (const protection of tried) {
      if (signal.aborted) break
      // One after the other: each changes the same copy.
      const before = probeIn(whole, protection)
      rows.push(await judgeOne(protection, copy.folder, { before, signal }))
      const passed = rows.filter(isRed).length
      onCount({ passed, failed: rows.length - passed })
    }
  } finally {
    copy.remove()
  }
  return {
    ...emptyOutcome,
    results: rows.map(resultOf),
    output: `${head}${rows.map(lineOf).join('')}`,
  }
}

/** The protections of these rows, or of those that begin like a word: `M` has all of the mock server. */
const selectProtections = (words: readonly string[]): readonly Protection[] =>
  words.length === 0
    ? protections
    : protections.filter(({ id }) => words.some((word) => id.startsWith(word.toUpperCase())))

const command = {
  name: 'test -- --suite red',
  forms: [
    {
      says: 'takes each protection away in a throw-away copy and expects its test to fail: those of some rows of [reliability](reliability.md), or of all',
      exits: { ...suiteExits, 1: 'a test did not fail' },
    },
  ],
  more: { name: 'id', says: 'rows such as M-05, or M for all that begin like this' },
  options: {
    every: {
      kind: 'whole',
      value: 'N',
      says: 'only one of so many, which the sample chooses',
      from: 1,
      to: 100,
      default: 1,
    },
  },
} as const satisfies Command

/** Protections of one piece. */
const PIECE = 8

const stepOf = (title: string, tried: readonly Protection[]): TestStep => ({
  title,
  seconds: SECONDS_EACH * tried.length,
  run: (tools) => tryAll(tried, tools),
})

/** The suite `red` shows of each test that it can fail. */
export const suiteRunner = createSuiteRunner(
  command,
  ({ more, values: { every } }, { inPieces }) => {
    const tried = sampledItems(selectProtections(more), every, currentSample())
    if (tried.length === 0)
      return { refusal: `expected rows such as M-05, got "${more.join(' ')}"` }
    if (!inPieces) return [stepOf('without protections', tried)]
    const pieces = Array.from({ length: Math.ceil(tried.length / PIECE) }, (_, index) =>
      tried.slice(index * PIECE, (index + 1) * PIECE),
    )
    return pieces.map((piece, index) =>
      stepOf(`without protections, ${index + 1} of ${pieces.length}`, piece),
    )
  },
)
