import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  dayOfCountedMoment,
  dayAfter,
  dayAt,
  endOfDay,
  zoneUnlikeMachine,
  isDay,
  setClock,
  machineClock,
  momentOf,
  timeAt,
} from '../../wire/business-clock'
import { plainDay } from '../../wire/comparable-value'
import { isMoment, conditionPartHolds } from '../../wire/condition'
import { setProcessZone, zoneClock } from '../../wire/zone-clock'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  setClock(machineClock)
})

/** Clocks that change at midnight, back over midnight, by half an hour, to the day after tomorrow, or never. */
const zones = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Havana',
  'America/New_York',
  'America/Nuuk',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Kiritimati',
] as const

/** Days with an hour more or less, or a half, or that are left out. */
const oddDays = [
  ['Africa/Cairo', '2026-10-29', 25],
  ['Africa/Cairo', '2026-04-24', 23],
  ['America/Santiago', '2026-09-06', 23],
  ['America/Santiago', '2026-04-04', 25],
  ['America/Sao_Paulo', '2018-11-04', 23],
  ['America/Havana', '2026-11-01', 25],
  ['America/Havana', '2026-03-08', 23],
  ['America/Nuuk', '2026-03-28', 23],
  ['America/Nuuk', '2026-10-24', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Pacific/Apia', '2011-12-30', 0],
  ['Asia/Shanghai', '2026-11-28', 24],
] as const

const clocks = ['of the zone', 'of a machine in the zone'] as const

const goTo = (zone: string, clock: (typeof clocks)[number]): void => {
  if (clock === 'of the zone') setProcessZone(zone)
  else vi.stubEnv('TZ', zone)
}

describe.each(clocks)('by the clock %s', (clock) => {
  it.each(oddDays)('in %s, %s has %s hours', (zone, day, hours) => {
    goTo(zone, clock)
    expect((endOfDay(day) + 1 - momentOf(day)) / 3_600_000).toBe(hours)
    expect(endOfDay(dayAfter(day, -1)) + 1).toBe(momentOf(day))
  })

  it.each(zones)('in %s, a range of a day holds the moments of that day and no other', (zone) => {
    goTo(zone, clock)
    const around = oddDays.map(([, day]) => Date.parse(day))
    const moments = fc.oneof(
      fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }),
      fc
        .tuple(fc.constantFrom(...around), fc.integer({ min: -129_600_000, max: 129_600_000 }))
        .map(([day, beside]) => day + beside),
    )
    fc.assert(
      fc.property(moments, fc.integer({ min: -2, max: 2 }), (moment, beside) => {
        const day = dayAt(moment) ?? ''
        const other = dayAfter(day, beside)
        const isInside = momentOf(other) <= moment && moment <= endOfDay(other)
        expect(isInside).toBe(beside === 0)
      }),
      { numRuns: 300 },
    )
  })
})

it.each(zones)('the clock of %s shows and reads what a machine there does', (zone) => {
  vi.stubEnv('TZ', zone)
  const clock = zoneClock(zone)
  const time = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2037, 0) })
  fc.assert(
    fc.property(time, (moment) => {
      expect(clock.textAt(moment)).toBe(machineClock.textAt(moment))
      const text = new Date(moment).toISOString().slice(0, 19)
      expect(clock.momentOf(text)).toBe(machineClock.momentOf(text))
    }),
    { numRuns: 300 },
  )
})

it('in a zone, a day is a day in every notation', () => {
  vi.stubEnv('TZ', 'America/New_York')
  setProcessZone('Asia/Shanghai')
  const notations = [
    '2026-01-05',
    '2026-01-05T00:00:00+08:00',
    '2026-01-05 00:00:00+08',
    '2026-01-05T00:00:00Z',
    '2026-01-05T00:00:00',
    '2026-01-04T16:00:00.000Z',
    Date.UTC(2026, 0, 5) / 1000,
    Date.UTC(2026, 0, 4, 16) / 1000,
    Date.UTC(2026, 0, 4, 16),
  ]
  expect(notations.map(plainDay)).toEqual(notations.map(() => '2026-01-05'))
})

it('counted midnight in Greenwich is the same day west of it', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(dayOfCountedMoment(Date.UTC(2026, 0, 5))).toBe('2026-01-05')
  expect(dayOfCountedMoment(Date.UTC(2026, 0, 5, 1))).toBe('2026-01-04')
})

it('months, years and weeks are no moments', () => {
  for (const text of ['2026', '2026-01', '2026-W05', '20260105', '']) {
    expect(momentOf(text), text).toBeNaN()
  }
  for (const text of ['2026-02-30', '2026-13-01', '2026-1-1']) expect(isDay(text), text).toBe(false)
})

it('today begins where the business is', () => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ now: Date.parse('2026-01-05T02:00:00+08:00') })
  const made = Date.parse('2026-01-05T00:30:00+08:00') / 1000
  const isOfToday = (): boolean => conditionPartHolds({ field: 'made', atLeast: 'today' }, made)
  setProcessZone('Asia/Shanghai')
  expect(isOfToday()).toBe(true)
  setProcessZone('Asia/Tokyo')
  expect(isOfToday()).toBe(true)
  setProcessZone('Pacific/Kiritimati')
  expect(conditionPartHolds({ field: 'made', under: 'today' }, made)).toBe(false)
  expect(conditionPartHolds({ field: 'made', under: 'today' }, made - 86_400)).toBe(true)
  expect(isMoment('2026-01')).toBe(false)
})

it('a zone is told where this machine shows other times', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  expect(zoneUnlikeMachine()).toBeNull()
  setProcessZone('Asia/Singapore')
  expect(zoneUnlikeMachine()).toBeNull()
  setProcessZone('Europe/London')
  expect(zoneUnlikeMachine()).toBe('Europe/London')
})

it('times that no calendar knows are told as none', () => {
  setProcessZone('Asia/Shanghai')
  for (const time of [Number.NaN, Infinity, 8.64e15, Date.UTC(10_000, 0, 3)]) {
    expect(timeAt(time)).toBeNull()
  }
  expect(endOfDay('9999-12-31')).toBeGreaterThan(Date.UTC(9999, 11, 30))
})
