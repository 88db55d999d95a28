import { afterEach, expect, test, vi } from 'vitest'
import { environmentOf } from '../../../src/layout/header/environment'
import {
  isAtEnd,
  isAtStart,
  isOverflowing,
  scrollStep,
} from '../../../src/layout/header-menu/scroll-steps'
import { throttle } from '../../../src/layout/navigation/throttle'

afterEach(() => vi.useRealTimers())

test.each([
  ['admin.example.com', ['admin.example.com'], 'production'],
  ['ADMIN.example.com', ['admin.EXAMPLE.com'], 'production'],
  ['admin.example.com.', ['admin.example.com'], 'production'],
  ['a.example.com', ['*.example.com'], 'production'],
  ['a.b.example.com', ['*.example.com'], 'production'],
  ['example.com', ['*.example.com'], 'test'],
  ['example.com', ['*.example.com', 'example.com'], 'production'],
  ['evilexample.com', ['*.example.com'], 'test'],
  ['example.com.evil.net', ['*.example.com', 'example.com'], 'test'],
  ['admin.example.com', ['example.com'], 'test'],
  ['localhost', [], 'test'],
])('%s with %j is %s', (hostname, hosts, environment) => {
  expect(environmentOf(hostname, hosts)).toBe(environment)
})

test.each([
  // offset, direction, offset after
  [0, 'on', 300],
  [300, 'on', 400],
  [400, 'on', 400],
  [400, 'back', 100],
  [100, 'back', 0],
  [0, 'back', 0],
] as const)('300 of 700 pixels from %i %s: %i', (offset, direction, after) => {
  expect(scrollStep({ offset, visible: 300, content: 700 }, direction)).toBe(after)
})

test('a row that fits has no steps', () => {
  const row = { offset: 0, visible: 300, content: 200 }
  expect([scrollStep(row, 'on'), isAtStart(row), isAtEnd(row)]).toEqual([0, true, true])
  expect([isOverflowing(200, 300), isOverflowing(300.6, 300), isOverflowing(302, 300)]).toEqual([
    false,
    false,
    true,
  ])
})

test('a throttled function runs at once, and at most once per span after that', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  const ask = throttle(run, 300)
  ask()
  ask()
  ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(299)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run, 'what was asked for in between').toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(run, 'nothing was asked for').toHaveBeenCalledTimes(2)
  ask()
  ask()
  expect(run).toHaveBeenCalledTimes(3)
  ask.cancel()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(3)
})
