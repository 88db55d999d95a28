import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reliabilityRows } from './reliability-rows'

/* docs/reliability.md has every row, and says of each which tests hold it. */

const rows = reliabilityRows()

const ids = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}-${String(index + 1).padStart(2, '0')}`)

const testFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'tests'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(test|judge)\.tsx?$/.test(file) && existsSync(file))

/** A title that begins with the id, as it stands in code. */
const titled = (id: string): RegExp => new RegExp(`['"\`]${id} `)

test('every row is there once, in its order', () => {
  expect(rows.map(({ id }) => id)).toEqual([
    ...ids('G', 11),
    ...ids('C', 21),
    ...ids('M', 14),
    ...ids('A', 67),
    ...ids('D', 1),
    ...ids('R', 2),
    ...ids('I', 2),
    ...ids('K', 1),
  ])
})

test.each(rows)('$id is held by the tests that it names', ({ id, tests, verdict }) => {
  expect(verdict).toBe('holds')
  const found = testFiles.filter((file) => titled(id).test(readFileSync(file, 'utf8')))
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.some(({ title }) => title.startsWith(id))).toBe(true)
  for (const { file, title } of tests) {
    expect(existsSync(file), file).toBe(true)
    const code = readFileSync(file, 'utf8')
    expect(
      ["'", '"', '`'].some((quote) => code.includes(quote + title)),
      title,
    ).toBe(true)
  }
  // Every file with a test of this row stands in the row.
  const named = new Set(tests.map(({ file }) => file))
  expect(found.filter((file) => !named.has(file))).toEqual([])
})
