import Cookies from 'js-cookie'
import type { GetListResult } from 'ra-core'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../src/app/app'
import { requestFirstList } from '../../../src/first-paint/first-request'
import { app, messageLoaders, resources } from '../../../src/generated'
import { early } from '../../../src/generated/early'
import { createProviders } from '../../../src/providers'
import { forgetBrowser } from '../../providers/support/console'

/** As long as a busy machine may take. */
const PATIENCE = { timeout: 15_000 }

/* What is rendered until a page can be used. Everything before it, and everything rendered twice, keeps it waiting. */

beforeEach(() => {
  forgetBrowser()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 0, msg: '', data: { data: [], total: 0 } }),
  )
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.deskwrightEarly
})

/** Starts the console for an operator who is logged in, and tells what its first render has put into the document. */
async function startConsole() {
  Cookies.set(`${app.session.cookiePrefix}token`, 'T')
  window.location.hash = '/order'
  const providers = createProviders({ app, resources, messageLoaders })
  const translate = vi.spyOn(providers.i18nProvider, 'translate')
  await providers.ready
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const first = new Promise<string>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve(element.innerHTML)
    })
    observer.observe(element, { childList: true, subtree: true })
  })
  root.render(<App definitions={{ app, resources }} providers={providers} />)
  const said = (): string[] => translate.mock.calls.map(([key]) => key)
  const times = (key: string): number => said().filter((each) => each === key).length
  const end = (): void => {
    root.unmount()
    element.remove()
  }
  const { queryClient } = providers
  return { element, first: await first, queryClient, said, times, end }
}

test('the first render of the console is that of its page', async () => {
  const { first, end } = await startConsole()
  expect(first).toContain('dw-header')
  expect(first).toContain('dw-table')
  end()
})

test('header and sidebar are rendered once until nothing is under way', async () => {
  const { element, times, end } = await startConsole()
  await vi.waitFor(
    () => expect(element.querySelector('[aria-busy=false] table')).not.toBeNull(),
    PATIENCE,
  )
  // Header and sidebar say each once.
  expect(times('layout.toggleSidebar')).toBe(1)
  expect(times('layout.menu')).toBe(1)
  end()
})

/** Starts the console with an order that has been asked for early, and tells how often orders have been asked for. */
async function startWithRows() {
  const order = { id: 58, sn: 'SN58', status: 1 }
  const fetched = vi.fn(async (_url: string) =>
    Response.json({ code: 0, msg: '', data: { data: [order], total: 1 } }),
  )
  vi.stubGlobal('fetch', fetched)
  Cookies.set(`${app.session.cookiePrefix}token`, 'T')
  window.deskwrightEarly = requestFirstList(early, '#/order')
  await window.deskwrightEarly?.answer
  const asked = () => fetched.mock.calls.filter(([url]) => url.endsWith('/admin/order')).length
  return { ...(await startConsole()), asked }
}

const atRest = (element: Element) =>
  vi.waitFor(() => expect(element.querySelector('[data-running=false]')).not.toBeNull(), PATIENCE)

test('rows that were asked for early are rendered once, and nobody asks for them again', async () => {
  const { element, first, said, asked, end } = await startWithRows()
  expect(first).toContain('aria-busy="false"')
  expect(first).toContain('SN58')
  const before = said().length
  await atRest(element)
  expect(element.querySelectorAll('tbody tr')).toHaveLength(1)
  // Whatever is rendered says its words.
  expect(
    said()
      .slice(before)
      .filter((key) => key.startsWith('kit.')),
  ).toEqual([])
  expect(asked()).toBe(1)
  end()
})

test('a list that is shown again asks for its rows, however they had come', async () => {
  const { element, asked, end } = await startWithRows()
  await atRest(element)
  window.location.hash = '/index'
  await vi.waitFor(() => expect(element.querySelector('.dw-list')).toBeNull(), PATIENCE)
  window.location.hash = '/order'
  await vi.waitFor(() => expect(asked()).toBe(2), PATIENCE)
  end()
})

test('of a row that changes, pager, queues and export hear nothing', async () => {
  const { element, queryClient, said, end } = await startWithRows()
  await atRest(element)
  const before = said().length
  queryClient.setQueriesData<GetListResult>({ queryKey: ['order', 'getList'] }, (list) =>
    list?.data ? { ...list, data: list.data.map((row) => ({ ...row, sn: 'SN59' })) } : list,
  )
  await vi.waitFor(() => expect(element.textContent).toContain('SN59'), PATIENCE)
  const heard = said().slice(before)
  const names = ['kit.pager', 'kit.queues', 'kit.export', 'kit.filters', 'resources.order.queues']
  expect(heard.filter((key) => names.some((name) => key.startsWith(`${name}.`)))).toEqual([
    'kit.pager.label',
  ])
  end()
})
