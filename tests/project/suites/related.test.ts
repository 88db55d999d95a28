import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import {
  QUICK_TEST_SECONDS,
  chooseRelatedTests,
  importDistances,
} from '../../../scripts/test/related-tests'

/* Which tests `npm run test:quick` takes. */

const texts: Readonly<Record<string, string>> = {
  'src/kit/low.ts': '',
  'src/kit/high.ts': `export * from './low'`,
  'tests/kit/low.test.ts': `import { low } from '../../src/kit/low'`,
  'tests/kit/beside.test.ts': '',
  'tests/pages/far.test.ts': `vi.${'mock'}('../../src/kit/high')`,
  'tests/wire/other.test.ts': `import '../../wire/other'`,
}
const files = Object.keys(texts)
const tests = files.filter((file) => file.endsWith('.test.ts'))
const near = (changed: string[]) => importDistances(changed, files, (file) => texts[file] ?? '')

test('the distance is the number of imports', () => {
  expect(Object.fromEntries(near(['src/kit/low.ts']))).toEqual({
    'src/kit/low.ts': 0,
    'src/kit/high.ts': 1,
    'tests/kit/low.test.ts': 1,
    'tests/pages/far.test.ts': 2,
  })
})

test('tests of its own room come first, then those that import it, and nothing else', () => {
  const changed = ['src/kit/low.ts']
  expect(chooseRelatedTests(changed, tests, near(changed), {})).toEqual({
    tests: ['tests/kit/low.test.ts', 'tests/kit/beside.test.ts', 'tests/pages/far.test.ts'],
    left: 0,
  })
})

test('what does not fit into the budget is left, and counted', () => {
  const changed = ['src/kit/low.ts']
  const durations = {
    'tests/kit/low.test.ts': QUICK_TEST_SECONDS - 1,
    'tests/kit/beside.test.ts': 1,
  }
  expect(chooseRelatedTests(changed, tests, near(changed), durations)).toEqual({
    tests: ['tests/kit/beside.test.ts', 'tests/kit/low.test.ts'],
    left: 1,
  })
})

test.each([
  'wire/envelope.ts',
  'codegen/language/model/field.ts',
  'src/kit/base/values/empty-display.ts',
])('a change of %s has tests near it, within the budget', (file) => {
  const all = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((each) => /\.tsx?$/.test(each))
  const own = all.filter((each) => /^tests\/(?!e2e).*\.test\.tsx?$/.test(each))
  const { tests: chosen, left } = chooseRelatedTests([file], own, importDistances([file], all), {})
  expect(chosen.length).toBeGreaterThan(0)
  expect(chosen.length).toBeLessThanOrEqual(QUICK_TEST_SECONDS / 2)
  expect(left).toBeGreaterThan(0)
})
