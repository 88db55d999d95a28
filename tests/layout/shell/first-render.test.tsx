import Cookies from 'js-cookie'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../src/app/app'
import { app, messageLoaders, resources } from '../../../src/generated'
import { createProviders } from '../../../src/providers'
import { forgetBrowser } from '../../providers/support/console'

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
afterEach(() => vi.unstubAllGlobals())

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
  const times = (key: string): number =>
    translate.mock.calls.filter(([asked]) => asked === key).length
  const end = (): void => {
    root.unmount()
    element.remove()
  }
  return { element, first: await first, times, end }
}

test('the first render of the console is that of its page', async () => {
  const { first, end } = await startConsole()
  expect(first).toContain('dw-header')
  expect(first).toContain('dw-table')
  end()
})

test('header and sidebar are rendered once until nothing is under way', async () => {
  const { element, times, end } = await startConsole()
  await vi.waitFor(() => expect(element.querySelector('[aria-busy=false] table')).not.toBeNull())
  // Header and sidebar say each once.
  expect(times('layout.toggleSidebar')).toBe(1)
  expect(times('layout.menu')).toBe(1)
  end()
})
