import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { parseTypedDay, parseTypedMoment } from '../../../../src/kit/base/values/date-text'

/* dayjs reads strictly with a plugin of its own, which knows nothing of what is under test. */

describe('a day that is typed', () => {
  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-3-2', '2026-03-02'],
    ['2026/3/2', '2026-03-02'],
    ['2026.12.31', '2026-12-31'],
    ['2026年3月2日', '2026-03-02'],
    ['2026年3月2', '2026-03-02'],
    ['２０２６－０３－０２', '2026-03-02'],
    ['20260302', '2026-03-02'],
    [' 2026-03-02 ', '2026-03-02'],
    ['2024-02-29', '2024-02-29'],
    ['0026-03-02', '0026-03-02'],
  ])('%s is %s', (typed, day) => expect(parseTypedDay(typed)).toBe(day))

  it.each([
    '',
    '2026',
    '2026-03',
    '2026-3-',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
  ])('%s is none', (typed) => expect(parseTypedDay(typed)).toBeNull())
  it.each(['03/02/2026', '26-3-2', '2026-03-021', '202603', 'today', '2026-03-02 10:00'])(
    '%s is none, since it could be several',
    (typed) => expect(parseTypedDay(typed)).toBeNull(),
  )

  it('every day of four centuries is itself', () => {
    for (let day = dayjs('1800-01-01'); day.year() < 2200; day = day.add(37, 'day')) {
      const text = day.format('YYYY-MM-DD')
      expect(parseTypedDay(text)).toBe(text)
      expect(parseTypedDay(day.format('YYYY/M/D'))).toBe(text)
      expect(parseTypedDay(day.format('YYYYMMDD'))).toBe(text)
    }
  })
})

describe('a moment that is typed', () => {
  it.each([
    ['2026-03-02 10:20:30', '2026-03-02 10:20:30'],
    ['2026-03-02T10:20:30', '2026-03-02 10:20:30'],
    ['2026/3/2 9:05', '2026-03-02 09:05:00'],
    ['2026-03-02', '2026-03-02 00:00:00'],
    ['2026年3月2日　10：20', '2026-03-02 10:20:00'],
  ])('%s is %s', (typed, moment) => expect(parseTypedMoment(typed)).toBe(moment))
  it.each(['10:20', '2026-03-02 24:00', '2026-03-02 10:60', '2026-03-02 10', '2026-03-02 10:20 x'])(
    '%s is none',
    (typed) => expect(parseTypedMoment(typed)).toBeNull(),
  )
})
