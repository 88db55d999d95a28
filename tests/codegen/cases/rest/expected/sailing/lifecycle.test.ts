// Generated from schema/sailing.yaml. Change the YAML, not this file.
import { expect, test } from 'vitest'
import { lifecycleFacts, offeredCells } from 'deskwright/testing'
import { phaseLifecycle } from './lifecycle'
import { phaseExpected } from './lifecycle-expected'

test.each(phaseExpected.rows)('phase %j offers exactly %s', (code, cells) => {
  expect(offeredCells(code, phaseLifecycle, phaseExpected.letters)).toBe(cells)
})

test('phase starts and ends where it should', () => {
  expect(lifecycleFacts(phaseLifecycle)).toEqual({
    start: phaseExpected.start,
    ends: phaseExpected.ends,
    codes: phaseExpected.rows.map(([code]) => code),
  })
})
