// Generated from schema/article.yaml. Change the YAML, not this file.
import { expect, test } from 'vitest'
import { lifecycleFacts, offeredCells } from 'deskwright/testing'
import { stateLifecycle } from './lifecycle'
import { stateExpected } from './lifecycle-expected'

test.each(stateExpected.rows)('state %j offers exactly %s', (code, cells) => {
  expect(offeredCells(code, stateLifecycle, stateExpected.letters)).toBe(cells)
})

test('state starts and ends where it should', () => {
  expect(lifecycleFacts(stateLifecycle)).toEqual({
    start: stateExpected.start,
    ends: stateExpected.ends,
    codes: stateExpected.rows.map(([code]) => code),
  })
})
