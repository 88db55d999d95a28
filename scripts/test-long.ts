import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'
import { runSteps, type Step } from './test-steps'

/** The command line of `npm run test:long`. */
export const command = {
  name: 'test:long',
  forms: [
    {
      says: 'tests that take longer than they tell on every run: consoles of other businesses, every move of the table, forms of hundreds of fields, the bench and the screenshots, and in full what `npm test` tries in part',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {},
} as const satisfies Command

/** How a file of tests says that it tries a part of what it could, by itself or by what it has of slips. */
const asksForAPart = /support\/thorough'|\.\/mutants'/

const isWider = (file: string): boolean =>
  file.endsWith('.long.test.ts') || asksForAPart.test(readFileSync(file, 'utf8'))

/** The files of tests that `npm test` leaves out, or tries in part, as seen from the project's root. */
export const widerFiles = (): string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file).replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && isWider(file))

const isInBrowser = (file: string): boolean => file.startsWith('tests/e2e/')

const steps = (): readonly Step[] => {
  const files = widerFiles()
  const without = files.filter((file) => !isInBrowser(file))
  return [
    {
      title: 'unit tests in full',
      command: ['vitest', 'run', '--project', 'node', '--project', 'jsdom', ...without],
      counted: true,
    },
    {
      title: 'long browser tests',
      command: ['vitest', 'run', '--project', 'long', ...files.filter(isInBrowser)],
      counted: true,
    },
  ]
}

/** `npm run test:long`. */
export const main = commandLine(command, (_, io) => {
  process.env['DESKWRIGHT_WHOLE'] = '1'
  return runSteps(steps(), io)
})
