import { vi } from 'vitest'

/*
 * Test files share a process, so that packages are loaded only once. Before each file, everything of the project's own
 * starts anew: its modules, the document, and what a browser keeps.
 */

vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()

if (typeof document !== 'undefined') {
  // Imported here, since only tests with a document have it. A busy machine must not fail a test.
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name)
  }
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  history.replaceState(null, '', '/')
}
