import { afterEach, expect, test } from 'vitest'
import {
  quickRange,
  rangeOfEdges,
  rangeProblem,
  rangeEdges,
} from '../../../../src/kit/lists/filters/date-range'
import { isDay } from '../../../../wire/business-clock'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const today = new Date(2026, 2, 1, 15, 30)

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['dayBefore', '2026-02-27', '2026-02-27'],
  ['lastWeek', '2026-02-23', '2026-03-01'],
  ['last15Days', '2026-02-15', '2026-03-01'],
  ['last31Days', '2026-01-30', '2026-03-01'],
] as const)('%s is %s to %s', (name, start, end) => {
  expect(quickRange(name, today)).toEqual({ start, end })
})

test('a range is sent from midnight to the last second of its last day, local time', () => {
  expect(rangeEdges({ start: '2026-11-01', end: '2026-11-02' }, 'unix')).toEqual([
    new Date(2026, 10, 1, 0, 0, 0).getTime() / 1000,
    new Date(2026, 10, 2, 23, 59, 59).getTime() / 1000,
  ])
})

test.each([
  [{ start: '', end: '' }],
  [{ start: '2026-02-30', end: '2026-03-01' }],
  [{ start: '20261-01-01', end: '2026-03-01' }],
])('%j is sent as nothing', (range) => {
  expect(rangeEdges(range, 'unix')).toBe('')
})

test('what was sent comes back as days', () => {
  const range = { start: '2026-11-01', end: '2026-11-02' }
  expect(rangeOfEdges(rangeEdges(range, 'unix'), 'unix')).toEqual(range)
  for (const odd of ['', null, [1], ['x', 'y'], { 0: 1 }]) {
    expect(rangeOfEdges(odd, 'unix')).toEqual({ start: '', end: '' })
  }
})

test.each([
  ['0099-01-01', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['Invalid Date', false],
  ['', false],
])('%s is a day: %s', (text, known) => {
  expect(isDay(text)).toBe(known)
})

test.each([
  ['', '', null, null],
  ['2026-03-01', '', null, { kind: 'both' }],
  ['', '2026-03-01', null, { kind: 'both' }],
  ['2026-03-02', '2026-03-01', null, { kind: 'order' }],
  ['2026-03-01', '2026-03-07', 7, null],
  ['2026-03-01', '2026-03-08', 7, { kind: 'limit', date: '2026-03-02' }],
  ['2026-01-30', '2026-03-01', 31, null],
  ['2026-01-29', '2026-03-01', 31, { kind: 'limit', date: '2026-01-30' }],
  ['2020-01-01', '2026-03-01', null, null],
  // A year that is still being typed.
  ['0020-03-01', '0020-03-02', 7, null],
  ['0002-03-01', '0020-03-02', 7, { kind: 'limit', date: '0020-02-25' }],
] as const)('%s to %s with limit %j: %j', (start, end, limit, problem) => {
  expect(rangeProblem({ start, end }, limit)).toEqual(problem)
})

test('a day that the clock begins an hour late is a day of its own', () => {
  process.env['TZ'] = 'America/Sao_Paulo'
  const day = '2018-11-04'
  expect(new Date(2018, 10, 4).getHours()).toBe(1)
  expect(rangeEdges({ start: day, end: day }, 'iso')).toEqual([
    '2018-11-04T03:00:00.000Z',
    '2018-11-05T01:59:59.999Z',
  ])
  expect(rangeOfEdges(rangeEdges({ start: day, end: day }, 'iso'), 'iso')).toEqual({
    start: day,
    end: day,
  })
  expect(quickRange('yesterday', new Date('2018-11-05T02:30:00Z'))).toEqual({
    start: day,
    end: day,
  })
  expect(rangeProblem({ start: '2018-11-03', end: day }, 2)).toBeNull()
  expect(rangeProblem({ start: '2018-11-01', end: day }, 2)).toEqual({
    kind: 'limit',
    date: '2018-11-03',
  })
})
