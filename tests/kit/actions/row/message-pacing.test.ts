import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceMessages, MIN_READABLE_MS } from '../../../../src/kit/actions/row/message-pacing'

let told: string[]
const tell = (about: string, word: string) => paceMessages(about, () => told.push(word))

beforeEach(() => {
  told = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the next about the same waits until the first could be read; of those that wait, the last counts', () => {
  for (const word of ['unknown', 'waiting', 'checked']) tell('a', word)
  tell('b', 'done')
  expect(told).toEqual(['unknown', 'done'])
  vi.advanceTimersByTime(MIN_READABLE_MS)
  expect(told).toEqual(['unknown', 'done', 'checked'])
  tell('a', 'again')
  vi.advanceTimersByTime(MIN_READABLE_MS - 1)
  expect(told).not.toContain('again')
  vi.advanceTimersByTime(1)
  expect(told).toContain('again')
  vi.advanceTimersByTime(MIN_READABLE_MS)
  tell('a', 'late')
  expect(told.at(-1)).toBe('late')
})
