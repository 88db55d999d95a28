import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meetOtherPages } from '../../../src/providers/pending-requests/other-pages'
import { takeProfileLock } from '../../../src/providers/pending-requests/profile-lock'

/* What a page does with the answers of a browser. Real ones give them in `tests/e2e/other-pages.test.ts`. */

type Use = (lock: object | null) => unknown

/** A browser in which another page has what this one asks for, until that page gives it up. */
const occupied = () => {
  const asked: string[] = []
  let giveUp: (() => void) | null = null
  const request = (
    name: string,
    ...rest: [Use] | [{ mode?: string; ifAvailable?: boolean }, Use]
  ) => {
    const [options, use] = rest.length === 1 ? [{}, rest[0]] : rest
    asked.push(`${name} ${options.mode ?? 'exclusive'}`)
    if (name !== 'deskwright.pages') return Promise.resolve({}).then(use)
    if (options.ifAvailable) return Promise.resolve(null).then(use)
    return new Promise<object>((resolve) => (giveUp = () => resolve({}))).then(use)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return { asked, giveUp: () => giveUp?.() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.deskwrightPages
})

const taken = (name: string) => {
  const done = vi.fn()
  void takeProfileLock(name).then(done)
  return done
}

test('a page that has come asks for no lock before the others know of it', async () => {
  const { asked, giveUp } = occupied()
  meetOtherPages()
  const done = taken('a')
  await vi.advanceTimersByTimeAsync(500)
  expect([asked, done.mock.calls.length]).toEqual([
    ['deskwright.pages exclusive', 'deskwright.pages shared'],
    0,
  ])
  giveUp()
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.at(-1), done.mock.calls.length]).toEqual(['a exclusive', 1])
})

test('a page that does not answer is not waited for longer than a second', async () => {
  const { asked } = occupied()
  meetOtherPages()
  const done = taken('a')
  await vi.advanceTimersByTimeAsync(999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect([asked.at(-1), done.mock.calls.length]).toEqual(['a exclusive', 1])
})

test('a browser that refuses to tell makes no page wait, and none counts as alone', async () => {
  const request = vi.fn((_name: string, ...rest: unknown[]) => {
    const use = rest.at(-1) as Use
    return request.mock.calls.length < 2
      ? Promise.reject(new DOMException('denied', 'SecurityError'))
      : Promise.resolve({}).then(use)
  })
  vi.stubGlobal('navigator', { locks: { request } })
  expect(meetOtherPages()?.isAlone()).toBe(false)
  const done = taken('a')
  await vi.advanceTimersByTimeAsync(0)
  expect([window.deskwrightPages?.isAlone(), done.mock.calls.length]).toEqual([false, 1])
})

test('a page asks once, however often it is told to', () => {
  const { asked } = occupied()
  expect(meetOtherPages()).toBe(meetOtherPages())
  expect(asked).toHaveLength(1)
})
