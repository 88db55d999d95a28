import { expect, test } from 'vitest'
import { skippedWithoutServer } from '../../../scripts/test/backend-steps'
import { emptyOutcome } from '../../../scripts/steps/step-outcome'

test('a judge whose server is not here is named as skipped, and has not failed', () => {
  const { results, skipped } = skippedWithoutServer('redmine', emptyOutcome)
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
    const outcome = { ...emptyOutcome, results: [{ file: 'a', name: 'b', state }] }
    expect(skippedWithoutServer('redmine', outcome)).toBe(outcome)
  }
})
