import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const links = (): string[] =>
  [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const loaded = () => import('../../../src/kit/loading/fetch-forms')

test('the files that a build names are fetched once', async () => {
  vi.stubGlobal('FORM_FILES', ['/assets/forms-1.js', '/assets/shared-1.js'])
  const { fetchForms } = await loaded()
  fetchForms()
  fetchForms()
  expect(links()).toEqual(['modulepreload /assets/forms-1.js', 'modulepreload /assets/shared-1.js'])
})

test('a file that has come needs its link no longer', async () => {
  vi.stubGlobal('FORM_FILES', ['/assets/forms-1.js'])
  const { fetchForms } = await loaded()
  fetchForms()
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(links()).toEqual([])
})

test('without a network nothing is tried, so that it can be tried later', async () => {
  vi.stubGlobal('FORM_FILES', ['/assets/forms-1.js'])
  const { fetchForms } = await loaded()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fetchForms()
  expect(links()).toEqual([])
  network.mockReturnValue(true)
  fetchForms()
  expect(links()).toHaveLength(1)
})

test('while developing there is nothing to fetch', async () => {
  const { fetchForms } = await loaded()
  fetchForms()
  expect(links()).toEqual([])
})
