import { expect, test, vi } from 'vitest'
import { hashNumber, currentSample, sampledItems } from '../../../scripts/steps/test-sample'
import { splitIntoParts, partsOfSample } from '../../../scripts/test/balanced-parts'

/* Samples and parts rotate with a number, and leave nothing out. */

const list = (length: number) => Array.from({ length }, (_, index) => index)

test.each([
  [51, 3],
  [18, 19],
  [3, 4],
  [1, 2],
  [7, 1],
])('of %i things, samples in a row hold all, every %i', (length, every) => {
  const all = list(length)
  for (const from of [0, 1, 268_435_450]) {
    const seen = list(every).flatMap((more) => [...sampledItems(all, every, from + more)])
    expect([...new Set(seen)].toSorted((a, b) => a - b)).toEqual(all)
  }
})

test('a sample is never empty, and of nothing it is nothing', () => {
  for (const sample of list(20)) expect(sampledItems([1, 2], 19, sample).length).toBe(1)
  expect(sampledItems([], 3, 5)).toEqual([])
})

test('a commit has one sample, and another commit another one', () => {
  expect(hashNumber('a')).toBe(hashNumber('a'))
  expect(hashNumber('a')).not.toBe(hashNumber('b'))
})

test('the sample is that of SAMPLE, and what is no number is refused', () => {
  vi.stubEnv('SAMPLE', '12')
  expect(currentSample()).toBe(12)
  vi.stubEnv('SAMPLE', 'twelve')
  expect(currentSample).toThrow(
    'SAMPLE: expected a whole number of at most nine digits, got "twelve"',
  )
})

const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title)

test('all parts together are the whole, and none is much longer than the bound', () => {
  const all = list(40).map((index) => ({ title: String(index), seconds: ((index * 37) % 90) + 1 }))
  const parts = splitIntoParts(all, 200)
  expect(parts.flat().toSorted(byTitle)).toEqual(all.toSorted(byTitle))
  const lengths = parts.map((part) => part.reduce((sum, { seconds }) => sum + seconds, 0))
  expect(Math.max(...lengths)).toBeLessThan(200 + 90)
  expect(parts.length).toBeGreaterThan(1)
})

test('runs one after the other have every part, and one that has room for all has each once', () => {
  const parts = list(7)
  const runs = [10, 11, 12].map((sample) => partsOfSample(parts, 3, sample))
  expect(runs[0]).toHaveLength(3)
  expect(
    new Set([...runs[0]!, ...partsOfSample(parts, 3, 13), ...partsOfSample(parts, 3, 16)]),
  ).toEqual(new Set(parts))
  expect(partsOfSample(parts, 20, 12).toSorted((a, b) => a - b)).toEqual(parts)
  expect(runs[1]![0]).not.toBe(runs[0]![0])
})
