import { readdirSync } from 'node:fs'
import type { Command } from '../../codegen/command-line/command'
import { protections } from '../protections'
import { sampleNow, sampleOf } from '../steps/sample'
import { vitestStep } from '../steps/step'
import { keepDurations } from './durations'
import { exits, judgeOf } from './suite'

const command = {
  name: 'test -- --suite browser',
  forms: [
    {
      says: 'the production build in a browser: every file that guards a protection or holds the specification, and of the others those of the sample',
      exits,
    },
  ],
  options: {
    every: {
      kind: 'whole',
      value: 'N',
      says: 'of the other files one of so many',
      from: 1,
      to: 100,
      default: 2,
    },
  },
} as const satisfies Command

const folder = 'tests/e2e'

/** The files of browser tests that take no longer than they tell. */
const browserFiles = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .map((file) => `${folder}/${file}`)
    .toSorted()

/** What the specification says of screens and calls, to the letter. */
const ofSpecification = ['calls', 'screens', 'specification-gaps'].map(
  (name) => `${folder}/${name}.test.ts`,
)

/** The files that every run has. */
const kept = new Set([...protections.map(({ test: [file] }) => file), ...ofSpecification])

/** The files that `npm test` runs at one commit and not at the next. The suite `long` runs them all. */
export const rotatingFiles = (): string[] => browserFiles().filter((file) => !kept.has(file))

/** The files of one run: those that it must have, and one of `every` others. */
export const filesOfRun = (every: number, sample: number): string[] => {
  const left = new Set(sampleOf(rotatingFiles(), every, sample))
  return browserFiles().filter((file) => kept.has(file) || left.has(file))
}

/** The suite `browser`. */
export const judge = judgeOf(command, ({ values: { every } }) => {
  const files = filesOfRun(every, sampleNow())
  const title = `browser tests, ${files.length} of ${browserFiles().length} files`
  const seconds = 600
  return [vitestStep(title, ['--project', 'e2e', ...files], { seconds, onSeconds: keepDurations })]
})
