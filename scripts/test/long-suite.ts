import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../../codegen/command-line/command'
import { type TestStep, vitestStep } from '../steps/test-step'
import { rotatingFiles } from './rotating-tests'
import { suiteExits, createSuiteRunner } from './suite'

const command = {
  name: 'test -- --suite long',
  forms: [
    {
      says: 'tests that take longer than they tell on every run: consoles of other businesses, every move of the table, forms of hundreds of fields, the bench and the screenshots, and in full what `npm test` tries in part',
      exits: suiteExits,
    },
  ],
  options: {},
} as const satisfies Command

/** How a file of tests says that it tries a part of what it could, by itself or by what it has of slips. */
const asksForAPart = /support\/thorough'|\.\/mutants'/

const isWider = (file: string): boolean =>
  file.endsWith('.long.test.ts') || asksForAPart.test(readFileSync(file, 'utf8'))

/** The files of tests that `npm test` leaves out, or tries in part, as seen from the project's root. */
export const longSuiteFiles = (): string[] => {
  const rotating = new Set(rotatingFiles())
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file).replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && (rotating.has(file) || isWider(file)))
    .toSorted()
}

const isInBrowser = (file: string): boolean => file.startsWith('tests/e2e/')

/** What runs together: how many pieces it has where they run apart, and about how many seconds all of it takes. */
interface LongRun {
  title: string
  projects: readonly string[]
  files: readonly string[]
  pieces: number
  seconds: number
}

/** The files at once, or in pieces of as many files each. Each piece of browser tests makes a build of its own. */
const stepsOf = (
  { title, projects, files, pieces, seconds }: LongRun,
  inPieces: boolean,
): readonly TestStep[] => {
  const words = projects.flatMap((project) => ['--project', project])
  const count = inPieces ? pieces : 1
  return Array.from({ length: count }, (_, piece) => {
    const own = files.filter((__, index) => index % count === piece)
    return vitestStep(
      count === 1 ? title : `${title}, ${piece + 1} of ${count}`,
      [...words, ...own],
      {
        env: { DESKWRIGHT_WHOLE: '1' },
        seconds: seconds / count,
      },
    )
  })
}

/** The suite `long`. */
export const suiteRunner = createSuiteRunner(command, (_, { inPieces }) => {
  const files = longSuiteFiles()
  const runs: readonly LongRun[] = [
    {
      title: 'unit tests in full',
      projects: ['node', 'jsdom', 'processes'],
      files: files.filter((file) => !isInBrowser(file)),
      pieces: 4,
      seconds: 800,
    },
    {
      title: 'long browser tests',
      projects: ['long'],
      files: files.filter(isInBrowser),
      pieces: 8,
      seconds: 1500,
    },
  ]
  return runs.flatMap((run) => stepsOf(run, inPieces))
})
