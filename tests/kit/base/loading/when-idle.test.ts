import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdIdle, whenIdle } from '../../../../src/kit/base/loading/when-idle'

/* What can wait is fetched after the first rows. */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs a task when nothing else is going on', () => {
  const task = vi.fn()
  whenIdle(task)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(task).toHaveBeenCalledTimes(1)
})

it('waits until the last that holds it has let go', () => {
  const task = vi.fn()
  const [first, second] = [holdIdle(), holdIdle()]
  whenIdle(task)
  vi.advanceTimersByTime(60_000)
  first()
  first()
  vi.advanceTimersByTime(60_000)
  expect(task).not.toHaveBeenCalled()
  second()
  vi.advanceTimersByTime(5000)
  expect(task).toHaveBeenCalledTimes(1)
})

it('is held again by a list that is opened meanwhile', () => {
  const task = vi.fn()
  const first = holdIdle()
  whenIdle(task)
  vi.advanceTimersByTime(5000)
  first()
  const second = holdIdle()
  vi.advanceTimersByTime(5000)
  expect(task).not.toHaveBeenCalled()
  second()
  vi.advanceTimersByTime(5000)
  expect(task).toHaveBeenCalledTimes(1)
})

it.each([0, 5000])('runs no task that was cancelled after %i ms', (time) => {
  const task = vi.fn()
  const letGo = holdIdle()
  const cancel = whenIdle(task)
  vi.advanceTimersByTime(time)
  cancel()
  letGo()
  vi.advanceTimersByTime(60_000)
  expect(task).not.toHaveBeenCalled()
})
