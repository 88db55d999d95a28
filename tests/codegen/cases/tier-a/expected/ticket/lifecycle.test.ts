// Generated from schema/ticket.yaml. Change the YAML, not this file.
import { expect, test } from 'vitest'
import { lifecycleFacts, offeredCells } from 'deskwright/testing'
import { paymentLifecycle, phaseLifecycle } from './lifecycle'
import { paymentExpected, phaseExpected } from './lifecycle-expected'

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

test.each(paymentExpected.rows)('payment %j offers exactly %s', (code, cells) => {
  expect(offeredCells(code, paymentLifecycle, paymentExpected.letters)).toBe(cells)
})

test('payment starts and ends where it should', () => {
  expect(lifecycleFacts(paymentLifecycle)).toEqual({
    start: paymentExpected.start,
    ends: paymentExpected.ends,
    codes: paymentExpected.rows.map(([code]) => code),
  })
})
