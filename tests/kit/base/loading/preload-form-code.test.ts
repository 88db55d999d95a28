import { afterEach, expect, test, vi } from 'vitest'
import { preloadFormCode } from '../../../../src/kit/base/loading/preload-form-code'

const links = (): string[] =>
  [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)

/** Files that no other test has asked for: the page keeps what it has. */
const build = (name: string): void => {
  vi.stubGlobal('FORM_FILES', [`/${name}-1.js`, `/${name}-2.js`])
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const link of document.querySelectorAll('link')) link.remove()
})

test('the files that a build names are fetched once', () => {
  build('once')
  preloadFormCode()
  preloadFormCode()
  expect(links()).toEqual(['modulepreload /once-1.js', 'modulepreload /once-2.js'])
})

test('a file that has come needs its link no longer, and is not asked for again', () => {
  build('come')
  preloadFormCode()
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'))
  preloadFormCode()
  expect(links()).toEqual([])
})

test('without a network nothing is tried, so that it can be tried later', () => {
  build('later')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  preloadFormCode()
  expect(links()).toEqual([])
  network.mockReturnValue(true)
  preloadFormCode()
  expect(links()).toEqual(['modulepreload /later-1.js', 'modulepreload /later-2.js'])
})

test('while developing there is nothing to fetch', () => {
  preloadFormCode()
  expect(links()).toEqual([])
})
