import { expect, test } from 'vitest'
import { DEFAULT_CONCURRENCY, runConcurrently } from '../../../../src/kit/actions/bulk/batch-run'
import { deferred } from '../../support/screen'

const records = Array.from({ length: 9 }, (_, index) => ({ id: index + 1 }))

test('a few calls are under way at once, in order, and a stop begins nothing more', async () => {
  const begun: unknown[] = []
  const gates = records.map(() => deferred<void>())
  const stop = new AbortController()
  const over = runConcurrently(records, {
    work: async ({ id }) => {
      begun.push(id)
      await gates[Number(id) - 1]?.promise
    },
    tell: () => undefined,
    signal: stop.signal,
  })
  expect(begun).toEqual([1, 2, 3, 4])
  expect(begun).toHaveLength(DEFAULT_CONCURRENCY)
  gates[1]?.resolve()
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 5])
  stop.abort()
  for (const gate of gates) gate.resolve()
  await over
  expect(begun).toEqual([1, 2, 3, 4, 5])
})
