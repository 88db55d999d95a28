import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  compileWhileWaiting,
  nextPaint,
  fetchConsole,
  isConsoleCached,
  isNetworkSlow,
  startConsole,
} from '../../../src/first-paint/start-console'

/* How the early script has the console fetched, and how it starts it. */

const SCRIPT = 'http://localhost/assets/early-1.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const element of document.head.querySelectorAll('link, script')) element.remove()
})

const links = () =>
  Array.from(document.head.querySelectorAll('link'), (link) => [
    link.rel,
    link.getAttribute('href'),
    link.crossOrigin,
  ])

describe('a line', () => {
  it.each([
    [250, true],
    [20, false],
    [0, false],
  ])('that took %i ms for the early script is slow: %s', (duration, slow) => {
    const entry = { name: SCRIPT, duration, entryType: 'resource', startTime: 0 }
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ ...entry, toJSON: () => entry }])
    expect(isNetworkSlow(SCRIPT)).toBe(slow)
  })
})

describe('what the browser has kept', () => {
  it.each([
    ['travelled', 7000, 21_000, false],
    ['came from the cache', 0, 21_000, true],
    ['is not known', 0, 0, false],
  ])('is told by the early script: it %s', (_, transferSize, decodedBodySize, kept) => {
    class Timing {
      readonly transferSize = transferSize
      readonly decodedBodySize = decodedBodySize
    }
    vi.stubGlobal('PerformanceResourceTiming', Timing)
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([
      new Timing() as unknown as PerformanceEntry,
    ])
    expect(isConsoleCached(SCRIPT)).toBe(kept)
  })
})

describe('the console', () => {
  it('is compiled without being run, while an answer keeps it waiting', async () => {
    vi.useFakeTimers()
    const files = ['/assets/index-1.js', '/assets/en-1.js'] as const
    compileWhileWaiting(files, Promise.resolve())
    await vi.advanceTimersByTimeAsync(1000)
    expect(links()).toEqual([])
    compileWhileWaiting(files, new Promise(() => undefined))
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    expect(links()).toEqual([
      ['modulepreload', '/assets/index-1.js', ''],
      ['modulepreload', '/assets/en-1.js', ''],
    ])
    expect(document.head.querySelector('script')).toBeNull()
  })

  it('is fetched without being compiled', () => {
    fetchConsole(['/assets/index-1.js', '/assets/en-1.js'])
    expect(links()).toEqual([
      ['preload', '/assets/index-1.js', ''],
      ['preload', '/assets/en-1.js', ''],
    ])
    expect(document.head.querySelector('script')).toBeNull()
  })

  it('is run when the document has been read, with its texts beside it', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const started = startConsole(['/assets/index-1.js', '/assets/en-1.js'])
    expect(links().map(([rel]) => rel)).toEqual(['modulepreload', 'modulepreload'])
    await Promise.resolve()
    expect(document.head.querySelector('script')).toBeNull()
    state.mockReturnValue('complete')
    window.dispatchEvent(new Event('load'))
    await started
    const script = document.head.querySelector('script')
    expect([script?.type, script?.getAttribute('src'), script?.crossOrigin]).toEqual([
      'module',
      '/assets/index-1.js',
      '',
    ])
  })

  it('does not wait for a frame of a page that is hidden', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const frames = vi.spyOn(window, 'requestAnimationFrame')
    await nextPaint()
    expect(frames).not.toHaveBeenCalled()
  })
})
