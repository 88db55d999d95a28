import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longSuiteFiles } from '../../../scripts/test/long-suite'

/** What makes a test try a part only. */
const isPartial = /\b(?:shareOf|triedOf|wider)\b\(|\bthorough \?|runIf\(thorough\)/

test('whatever `npm test` tries in part, the suite `long` tries in full', () => {
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file}`)
    .filter((file) => file.endsWith('.test.ts') || file.endsWith('.test.tsx'))
  const partial = tests.filter(
    (file) => !file.includes('lifecycle/promises') && isPartial.test(readFileSync(file, 'utf8')),
  )
  expect(partial.length).toBeGreaterThan(40)
  const wider = longSuiteFiles()
  expect(partial.filter((file) => !wider.includes(file))).toEqual([])
  expect(wider).toContain('tests/e2e/shop.long.test.ts')
})
