import type { Rolldown } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { wider } from '../support/thorough'
import { prerenderListPages } from '../../scripts/build/prerendered-pages'
import { early } from '../../src/generated/early'

/* Consoles that do not run without a browser. That of this repository is painted in tests/e2e/early-paint.test.ts. */

afterEach(() => void vi.restoreAllMocks())

const bundleOf = (code: string) =>
  ({
    'console.js': { type: 'chunk', fileName: 'console.js', isEntry: true, code },
  }) as unknown as Rolldown.OutputBundle

test.each([
  ['fails at once', "throw new Error('no such canvas')", 'no such canvas'],
  ['ends the process', 'process.exit(3)', 'does not run in jsdom'],
  [
    // As Vite leaves it to be filled in at the end.
    'loads parts of itself',
    "const parts = [__VITE_PRELOAD__9c76e1b2bb64bd6f464939bca9f1f1f6, 1]; throw new Error('no such part')",
    'no such part',
  ],
])('one that %s is built all the same, and the reason is said', async (_, code, reason) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await prerenderListPages(bundleOf(code), early)).toEqual({ pages: [], ran: null })
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toContain(reason)
})

/** Renders as many rows as anybody wants, and makes them anew in the place of painted ones. */
const renewing = `
  const root = document.getElementById('root')
  const rows = '<tr><td>a row</td></tr>'.repeat(50)
  const isMade = root.dataset.painted === 'made'
  root.innerHTML = '<table><tbody>' + rows + '</tbody></table>'
  const fiber = { tag: 5, stateNode: root.firstChild, memoizedProps: {} }
  const tree = { current: { tag: 3, child: fiber }, containerInfo: root }
  if (isMade) __REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot(1, tree)
  else delete root.dataset.painted
`

test('of one that would render its rows anew nothing is painted, and that is said once a page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await prerenderListPages(bundleOf(renewing), early)).toMatchObject({ pages: [] })
  const said = warn.mock.calls.map(([text]) => String(text))
  expect(said.filter((text) => text.includes('/order'))).toEqual([
    'No rows of /order are painted early: the console would ask for them again, or render them anew.',
  ])
})

/** Asks for its rows, instead of making something of those that it has got. */
const asking = `
  const { url, init } = window.deskwrightEarly
  fetch('/other', init)
  fetch(url, init).then(() => { throw new Error('nobody answers') })
`

test('one that asks for its rows again is not waited for, and is built all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await prerenderListPages(bundleOf(asking), early)).toMatchObject({ pages: [] })
  expect(String(warn.mock.calls[0]?.[0])).toContain('No rows of /order are painted early')
}, 45_000)

/** Makes something of the rows only when it can look for a header, as a list does whose rows a header counts. */
const counting = renewing.replace(
  'const root',
  `const { headers } = await window.deskwrightEarly.answer
  if (headers.get('content-range') !== null) throw new Error('there is no such header')
  const root`,
)

wider('the answer that it gets has headers like any other', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { ran } = await prerenderListPages(bundleOf(counting), early)
  expect(ran).not.toBeNull()
  expect(String(warn.mock.calls[0]?.[0])).toContain('or render them anew')
})

/** Goes on with what is painted, and wherever it is led, for as long as there is its document. */
const staying = `
  const root = document.getElementById('root')
  const render = () => {
    root.innerHTML = '<table><tbody><tr><td>a row</td></tr></tbody></table>'
    const fiber = { tag: 5, stateNode: root.firstChild, memoizedProps: {} }
    const tree = { current: { tag: 3, child: fiber }, containerInfo: root }
    __REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot(1, tree)
  }
  if (root.dataset.painted === 'made') setTimeout(render, 50)
  else {
    for (const element of root.querySelectorAll('*')) element.__reactProps$ = {}
    delete root.dataset.painted
  }
  const { init } = window.deskwrightEarly
  addEventListener('hashchange', () => fetch(window.deskwrightEarly.url, init))
`

test('the page of each list is made, whatever the consoles of the pages before still do', async () => {
  const list = { ...early.lists['/order'], paint: { texts: {} } }
  const lists = { '/a': list, '/b': list }
  const { pages } = await prerenderListPages(bundleOf(staying), { ...early, lists })
  const { length } = early.languages.offered
  expect(pages.filter(({ path }) => path === '/a')).toHaveLength(length)
  expect(pages.filter(({ path }) => path === '/b')).toHaveLength(length)
})

/** Reads its rows again after a second, as lists do after a minute, on a machine on which a page takes longer than that. */
const refreshing = `
  setInterval(() => fetch(window.deskwrightEarly.url, init), 1000)
  setTimeout(() => fetch(window.deskwrightEarly.url, init), 1000)
`
const slow = staying
  .replace(
    'setTimeout(render, 50)',
    '{ const wait = (left) => setTimeout(() => (left > 0 ? wait(left - 1) : render()), 90); wait(15) }',
  )
  .replace("addEventListener('hashchange'", `${refreshing}\n  addEventListener('hashchange'`)

wider('what comes later than the page is no part of it, however long the page takes', async () => {
  const list = { ...early.lists['/order'], paint: { texts: {} } }
  const { pages } = await prerenderListPages(bundleOf(slow), { ...early, lists: { '/a': list } })
  expect(pages).toHaveLength(early.languages.offered.length)
})

wider('one that waits for what never comes is given up, and is built all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await prerenderListPages(bundleOf('export {}'), early)).toMatchObject({ pages: [] })
  expect(String(warn.mock.calls[0]?.[0])).toContain('No rows of /order are painted early')
})
