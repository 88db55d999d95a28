import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  isLocked,
  releaseLock,
  showLock,
  takeLock,
  useRecordLock,
} from '../../../../src/kit/actions/row/record-lock'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rendered = (key: string) => {
  let times = 0
  const hook = renderHook(() => {
    times += 1
    return useRecordLock(key)
  })
  return { lock: () => hook.result.current, times: () => times }
}

it('a call that is answered at once is never shown as under way, and holds all the same', () => {
  const { lock, times } = rendered('order\n1')
  act(() => {
    takeLock('order\n1')
    showLock('order\n1')
    vi.advanceTimersByTime(40)
  })
  expect([isLocked('order\n1'), takeLock('order\n1'), lock(), times()]).toEqual([
    true,
    false,
    undefined,
    1,
  ])
  act(() => releaseLock('order\n1'))
  act(() => void vi.advanceTimersByTime(500))
  expect(times()).toBe(1)
})

it('a call that takes longer is shown', () => {
  const { lock } = rendered('order\n2')
  act(() => {
    takeLock('order\n2')
    showLock('order\n2')
    vi.advanceTimersByTime(200)
  })
  expect(lock()).toEqual({ phase: 'busy' })
  act(() => releaseLock('order\n2'))
  expect(lock()).toBeUndefined()
})

it('the lock of a call is not shown for the one before it', () => {
  const { times } = rendered('order\n3')
  act(() => {
    takeLock('order\n3')
    showLock('order\n3')
    releaseLock('order\n3')
    takeLock('order\n3')
    vi.advanceTimersByTime(200)
  })
  const before = times()
  act(() => releaseLock('order\n3'))
  expect(before).toBeLessThanOrEqual(2)
})
