import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mergeRefreshedRows } from '../../../../src/kit/lists/list/merge-refreshed-rows'
import { pollWithPauses } from '../../../../src/kit/lists/list/refresh-polling'

const row = (id: number, status = 1) => ({ id, status })
const ids = (list: { data: { id: unknown }[] }) => list.data.map(({ id }) => id)

test('rows in the same order take what was read, and those that differ are told with what they were', () => {
  const shown = { data: [row(1), row(2)], total: 2 }
  const { list, changed, isBehind } = mergeRefreshedRows(
    shown,
    { data: [row(1), row(2, 5)], total: 2 },
    false,
  )
  expect(list.data).toEqual([row(1), row(2, 5)])
  expect(changed).toEqual([{ before: row(2), row: row(2, 5) }])
  expect(isBehind).toBe(false)
})

test('other rows wait until they may move, and those that stay say what they say now', () => {
  const shown = { data: [row(1), row(2)], total: 2 }
  const read = { data: [row(3), row(2, 5)], total: 3 }
  const held = mergeRefreshedRows(shown, read, false)
  expect(held.list.data).toEqual([row(1), row(2, 5)])
  expect([held.isBehind, held.list.total, held.changed.length]).toEqual([true, 3, 1])
  const moved = mergeRefreshedRows(shown, read, true)
  expect(ids(moved.list)).toEqual([3, 2])
  expect(moved.isBehind).toBe(false)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('turns come at their time, later after failures, and sooner when one was left out', async () => {
  const answers = [true, new Error('down'), new Error('down'), true, false, true]
  const look = vi.fn(async () => {
    const answer = answers.shift() ?? true
    if (answer instanceof Error) throw answer
    return answer
  })
  const end = pollWithPauses(10, look)
  const times = async (seconds: number, count: number) => {
    await pass(seconds - 0.1)
    expect(look).toHaveBeenCalledTimes(count - 1)
    await pass(0.1)
    expect(look).toHaveBeenCalledTimes(count)
  }
  await times(10, 1)
  await times(10, 2)
  await times(20, 3)
  await times(40, 4)
  await times(10, 5)
  await times(5, 6)
  end()
  await pass(100)
  expect(look).toHaveBeenCalledTimes(6)
})

test('a page that nobody sees keeps no timer, and looks at once when it is seen again', async () => {
  const look = vi.fn(async () => true)
  const seen = vi.spyOn(document, 'visibilityState', 'get')
  const end = pollWithPauses(10, look)
  seen.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(vi.getTimerCount()).toBe(0)
  await pass(100)
  expect(look).not.toHaveBeenCalled()
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(look).toHaveBeenCalledTimes(1)
  end()
  expect(vi.getTimerCount()).toBe(0)
})
