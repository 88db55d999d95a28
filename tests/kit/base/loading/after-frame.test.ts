import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFrame } from '../../../../src/kit/base/loading/after-frame'

/* A task waits until a frame is on the screen, and asks for no other frame than that one. */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begun = () => {
  const task = vi.fn()
  const ask = vi.spyOn(window, 'requestAnimationFrame')
  afterFrame(task)
  return { task, ask }
}

test('one frame is asked for, and the task comes once it can be seen', () => {
  const { task, ask } = begun()
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(31)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(1000)
  expect([task.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1])
})

test('where no frame comes, the task waits no longer than 100 ms', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const { task } = begun()
  vi.advanceTimersByTime(99)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('when the page goes, the task is done at once, and not again', () => {
  const { task } = begun()
  window.dispatchEvent(new Event('pagehide'))
  expect(task).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  window.dispatchEvent(new Event('pagehide'))
  expect(task).toHaveBeenCalledOnce()
})
