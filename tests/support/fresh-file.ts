import { afterAll, vi } from 'vitest'
import { inlineStyle } from './inline-styles'

/*
 * Test files share a process, so that packages are loaded only once. Before each file starts anew what it could change for
 * the next one: clocks, globals and the environment; where there is a document, also that, what a browser keeps, and the
 * project's own modules, which hold state there.
 */

vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
// A build for production changes it for the whole process.
process.env['NODE_ENV'] = 'test'

if (typeof document !== 'undefined') {
  window.getComputedStyle = inlineStyle
  vi.resetModules()
  // Imported here, since only tests with a document have it. A busy machine must not fail a test.
  const { cleanup, configure } = await import('@testing-library/react')
  // What is still shown when a file ends, or fetched, would fail in the next one: its document is another, and its modules.
  afterAll(async () => {
    cleanup()
    await vi.dynamicImportSettled()
  })
  configure({ asyncUtilTimeout: 15_000 })
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name)
  }
  document.body.replaceChildren()
  for (const link of document.querySelectorAll('link')) link.remove()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  history.replaceState(null, '', '/')
}
