import { expect, test } from 'vitest'
import { skippedWithoutServer } from '../../../scripts/test/backend-steps'
import { noOutcome } from '../../../scripts/steps/outcome'

test('a judge whose server is not here is named as skipped, and has not failed', () => {
  const { results, skipped } = skippedWithoutServer('redmine', noOutcome)
  expect(results).toEqual([])
  expect(skipped).toEqual([
    expect.objectContaining({
      name: 'backends: redmine',
      reason: expect.stringContaining('not on'),
    }),
  ])
})

test('a judge that has failed, or has passed, is not skipped', () => {
  for (const state of ['passed', 'failed'] as const) {
    const outcome = { ...noOutcome, results: [{ file: 'a', name: 'b', state }] }
    expect(skippedWithoutServer('redmine', outcome)).toBe(outcome)
  }
})
