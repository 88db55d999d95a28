import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { protections } from '../../../scripts/protections'
import { longSuiteFiles } from '../../../scripts/test/long-suite'
import {
  rotatingBrowserTests,
  testFilesOfRun,
  rotatingFiles,
  rotatingUnitTests,
  unitTestsOfRun,
} from '../../../scripts/test/rotating-tests'
import { isUnitTest } from '../../../scripts/test/test-files'

/* Which files of tests a run of `npm test` has. */

const guarding = (isKind: (file: string) => boolean) =>
  protections.map(({ test: [file] }) => file).filter(isKind)

test.each([
  ['browser tests', rotatingBrowserTests(), guarding((file) => /e2e\/(?!.*\.long\.)/.test(file))],
  ['slow unit tests', rotatingUnitTests(), []],
] as const)('three runs in a row have all %s, and each has what guards', (_, files, guards) => {
  const runs = [6, 7, 8].map((sample) => testFilesOfRun(files, 3, sample))
  for (const run of runs) expect(run).toEqual(expect.arrayContaining([...guards]))
  const all = testFilesOfRun(files, 1, 0)
  expect([...new Set(runs.flat())].toSorted()).toEqual(all)
  expect(runs[0]?.length).toBeLessThan(all.length * 0.6)
})

test('no slow unit test that rotates guards a protection, and each is there', () => {
  const { always, rotating } = rotatingUnitTests()
  expect(always).toEqual([])
  expect(rotating.filter((file) => !existsSync(file) || !isUnitTest(file))).toEqual([])
  expect(guarding((file) => rotating.includes(file))).toEqual([])
})

test('a run of unit tests has every quick one, and of the slow ones those of its sample', () => {
  const all = unitTestsOfRun(1, 5)
  const run = unitTestsOfRun(8, 5)
  const { rotating } = rotatingUnitTests()
  expect(all).toEqual(
    expect.arrayContaining([...rotating, 'tests/project/suites/rotating.test.ts']),
  )
  expect(all.filter((file) => !run.includes(file) && !rotating.includes(file))).toEqual([])
  const slow = run.filter((file) => rotating.includes(file))
  expect(slow).toEqual(testFilesOfRun(rotatingUnitTests(), 8, 5))
})

test('what a run leaves out, the suite `long` runs', () => {
  expect(rotatingFiles().length).toBeGreaterThan(60)
  expect(longSuiteFiles()).toEqual(expect.arrayContaining([...rotatingFiles()]))
})
