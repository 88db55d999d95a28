import { expect, test } from 'vitest'
import { protections } from '../../../scripts/protections'
import { filesOfRun, rotatingFiles } from '../../../scripts/test/browser'
import { widerFiles } from '../../../scripts/test/long'

/* Which files of browser tests a run of `npm test` has. */

test('every run has what guards a protection, and two in a row have all files', () => {
  const runs = [filesOfRun(2, 6), filesOfRun(2, 7)]
  const guarding = protections
    .map(({ test: [file] }) => file)
    .filter((file) => file.startsWith('tests/e2e/') && !file.endsWith('.long.test.ts'))
  expect(guarding.length).toBeGreaterThan(10)
  for (const run of runs) expect(run).toEqual(expect.arrayContaining(guarding))
  const all = filesOfRun(1, 0)
  expect([...new Set(runs.flat())].toSorted()).toEqual(all)
  expect(runs[0]?.length).toBeLessThan(all.length * 0.75)
})

test('what a run leaves out, the suite `long` runs', () => {
  expect(widerFiles()).toEqual(expect.arrayContaining(rotatingFiles()))
})
