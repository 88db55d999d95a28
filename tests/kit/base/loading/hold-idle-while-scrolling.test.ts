import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdIdleWhileScrolling } from '../../../../src/kit/base/loading/hold-idle-while-scrolling'
import { whenIdle } from '../../../../src/kit/base/loading/when-idle'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what can wait waits until nothing has been scrolled for a moment, and no longer', () => {
  // Once is as much as twice.
  holdIdleWhileScrolling()
  holdIdleWhileScrolling()
  const region = document.body.appendChild(document.createElement('div'))
  const task = vi.fn()
  region.dispatchEvent(new Event('scroll'))
  whenIdle(task)
  for (let step = 0; step < 20; step += 1) {
    vi.advanceTimersByTime(200)
    region.dispatchEvent(new Event('scroll'))
  }
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(task).toHaveBeenCalledTimes(1)
})
