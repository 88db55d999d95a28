import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../../codegen/command-line/command'
import { type TestStep, vitestStep } from '../steps/step'
import { rotatingFiles } from './browser'
import { exits, judgeOf } from './suite'

const command = {
  name: 'test -- --suite long',
  forms: [
    {
      says: 'tests that take longer than they tell on every run: consoles of other businesses, every move of the table, forms of hundreds of fields, the bench and the screenshots, and in full what `npm test` tries in part',
      exits,
    },
  ],
  options: {},
} as const satisfies Command

/** How a file of tests says that it tries a part of what it could, by itself or by what it has of slips. */
const asksForAPart = /support\/thorough'|\.\/mutants'/

const isWider = (file: string): boolean =>
  file.endsWith('.long.test.ts') || asksForAPart.test(readFileSync(file, 'utf8'))

/** The files of tests that `npm test` leaves out, or tries in part, as seen from the project's root. */
export const widerFiles = (): string[] => {
  const rotating = new Set(rotatingFiles())
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file).replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && (rotating.has(file) || isWider(file)))
    .toSorted()
}

const isInBrowser = (file: string): boolean => file.startsWith('tests/e2e/')

const env = { DESKWRIGHT_WHOLE: '1' }

/** Pieces of the browser tests where they run apart: each makes a build of its own. */
const PIECES = 4

/** About as many seconds as all of them take. */
const [unit, browser] = [300, 1200]

/** The browser tests among the files, at once or in pieces that take about as long as each other. */
const inBrowser = (files: readonly string[], pieces: number): readonly TestStep[] =>
  Array.from({ length: pieces }, (_, piece) => {
    const title = pieces === 1 ? '' : `, ${piece + 1} of ${pieces}`
    const own = files.filter((file) => files.indexOf(file) % pieces === piece)
    const more = { env, seconds: browser / pieces }
    return vitestStep(`long browser tests${title}`, ['--project', 'long', ...own], more)
  })

/** The suite `long`. */
export const judge = judgeOf(command, (_, { inPieces }) => {
  const files = widerFiles()
  const others = files.filter((file) => !isInBrowser(file))
  const projects = ['--project', 'node', '--project', 'jsdom', '--project', 'processes']
  return [
    vitestStep('unit tests in full', [...projects, ...others], { env, seconds: unit }),
    ...inBrowser(files.filter(isInBrowser), inPieces ? PIECES : 1),
  ]
})
