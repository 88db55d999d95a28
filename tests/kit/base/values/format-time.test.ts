import dayjs from 'dayjs'
import { afterEach, expect, test } from 'vitest'
import { timeAt } from '../../../../wire/business-clock'

/* What the console writes itself is what dayjs writes, wherever the operator is. */

const usual = process.env['TZ']
afterEach(() => {
  if (usual === undefined) delete process.env['TZ']
  else process.env['TZ'] = usual
})

const FIRST = Date.UTC(0, 0, 1) - 86_400_000 * 365 * 1900
const LAST = Date.UTC(9999, 11, 31)

/** Times from all over the calendar, the ends of hours, days and years among them. */
const times = Array.from({ length: 2000 }, (_, index) => {
  const time = FIRST + Math.round(((LAST - FIRST) / 2000) * index) + index * 997
  return index % 2 === 0 ? time : Math.floor(time / 3_600_000) * 3_600_000 - 1
})

const recent = Array.from({ length: 2000 }, (_, index) => Date.UTC(2026, 0, 1) + index * 17_777_777)

test.each([
  ['UTC', '2026-01-01 00:00:00'],
  ['Asia/Shanghai', '2026-01-01 08:00:00'],
  ['America/St_Johns', '2025-12-31 20:30:00'],
  ['Pacific/Apia', '2026-01-01 13:00:00'],
  ['Europe/Berlin', '2026-01-01 01:00:00'],
])('in the zone %s', (zone, newYear) => {
  process.env['TZ'] = zone
  expect(timeAt(Date.UTC(2026, 0, 1))).toBe(newYear)
  const known = [...times, ...recent].filter((time) => dayjs(time).year() >= 0)
  expect(known.length).toBeGreaterThan(3800)
  const apart = known.filter((time) => timeAt(time) !== dayjs(time).format('YYYY-MM-DD HH:mm:ss'))
  expect(apart).toEqual([])
})

test.each([Number.NaN, Infinity, 8.64e15 + 1, Date.UTC(10_000, 0, 3), Date.UTC(-1, 0, 1)])(
  'no calendar knows %s',
  (time) => expect(timeAt(time)).toBeNull(),
)
