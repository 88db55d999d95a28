import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What the machine lacks is told by `tests/support/needs.ts`, so that no test is skipped in silence. */

/** Ways of leaving a test out that say nothing. */
const silent = /\b(?:it|test|describe)\.(?:skip|skipIf|todo)\b|\bcontext\.skip\(\)|\bskip\(\)/

/** They say it themselves: the table of `npm run test:backends` names servers that are not on the machine. */
const judges = /^tests\/backends\/|^tests\/import\/published\//

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !judges.test(file) && !file.includes('/expected/'))

test('no test is skipped without a reason', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter(
    (file) => !file.endsWith('suites/skips.test.ts') && silent.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
