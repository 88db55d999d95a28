import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn, READABLE } from '../../../../src/kit/actions/row/in-turn'

let told: string[]
const tell = (about: string, word: string) => inTurn(about, () => told.push(word))

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
  vi.advanceTimersByTime(READABLE)
  expect(told).toEqual(['unknown', 'done', 'checked'])
  tell('a', 'again')
  vi.advanceTimersByTime(READABLE - 1)
  expect(told).not.toContain('again')
  vi.advanceTimersByTime(1)
  expect(told).toContain('again')
  vi.advanceTimersByTime(READABLE)
  tell('a', 'late')
  expect(told.at(-1)).toBe('late')
})
