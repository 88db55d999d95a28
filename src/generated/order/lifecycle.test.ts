// Generated from schema/order.yaml. Change the YAML, not this file.
import { expect, test } from 'vitest'
import { lifecycleFacts, offeredCells } from 'deskwright/testing'
import { statusLifecycle } from './lifecycle'
import { statusExpected } from './lifecycle-expected'

test.each(statusExpected.rows)('status %j offers exactly %s', (code, cells) => {
  expect(offeredCells(code, statusLifecycle, statusExpected.letters)).toBe(cells)
})

test('status starts and ends where it should', () => {
  expect(lifecycleFacts(statusLifecycle)).toEqual({
    start: statusExpected.start,
    ends: statusExpected.ends,
    codes: statusExpected.rows.map(([code]) => code),
  })
})
