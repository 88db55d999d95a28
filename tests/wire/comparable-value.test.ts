import { expect, it } from 'vitest'
import {
  comparableValue,
  plainDay,
  plainMoment,
  plainNumber,
  plainTruth,
} from '../../wire/comparable-value'

it.each([
  [plainNumber, ['10', 10, '10.00', '010', '+10', ' 10 ', '1e1']],
  [plainNumber, ['-0.50', -0.5, '-00.5']],
  [plainNumber, [0, '0', '-0', '0.000']],
  [plainNumber, ['9007199254740993', '9007199254740993.0']],
  [plainTruth, [true, 'true', 1, '1', 'True']],
  [plainTruth, [false, 'false', 0, '0']],
  [
    plainDay,
    ['2026-01-05', '2026-01-05T00:00:00.000Z', '2026-01-05 23:59:59', '2026-01-05T00:00:00-08:00'],
  ],
  [
    plainMoment,
    ['2026-01-05T08:00:00Z', '2026-01-05T08:00:00.000+00:00', '2026-01-05T00:00:00-08:00'],
  ],
  [plainMoment, ['2026-01-05', '2026-01-05 00:00:00', '2026-01-05T00:00']],
])('%o: each of %j is the same', (plain, notations) => {
  const [first, ...others] = notations.map((each) => String(comparableValue(plain, each)))
  for (const other of others) expect(other).toBe(first)
})

it.each([
  [plainNumber, ['9007199254740993', '9007199254740992', 'ten']],
  [plainTruth, [true, false, 'yes', 2]],
  [plainDay, ['2026-01-05', '2026-01-06', 'soon']],
  [plainMoment, ['2026-01-05T08:00:00Z', '2026-01-05T09:00:00Z', 'soon']],
])('%o: none of %j is another', (plain, values) => {
  const plains = values.map((each) => String(comparableValue(plain, each)))
  expect(new Set(plains).size).toBe(values.length)
})

it('counts a day from the seconds or the milliseconds of a moment in it', () => {
  const noon = new Date(2026, 0, 5, 12).getTime()
  expect(plainDay(noon)).toBe('2026-01-05')
  expect(plainDay(noon / 1000)).toBe('2026-01-05')
})

it('leaves what is empty empty, and compares each value of a list', () => {
  expect(comparableValue(plainNumber, '')).toBe('')
  expect(comparableValue(plainNumber, null)).toBeNull()
  expect(comparableValue(plainNumber, ['1.0', ''])).toEqual(['1', ''])
})
