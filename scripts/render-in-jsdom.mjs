import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { JSDOM } from 'jsdom'

/*
 * Renders pages of a built console without a browser. It runs in a process of its own, because the console needs the
 * globals of a page, and tells the result on its standard output: the pages, and which functions of the entry have run
 * for them.
 */

const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

const pages = JSON.parse(readFileSync(0, 'utf8'))

const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
})
const own = new Set(
  (
    'localStorage sessionStorage navigator location history ' +
    'Event EventTarget CustomEvent MessageEvent AbortController AbortSignal'
  ).split(' '),
)
const define = (name, value) =>
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis) || own.has(name)) define(name, window[name])
}
define('window', window)
const bound = ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle']
for (const name of [...bound, 'requestAnimationFrame', 'cancelAnimationFrame']) {
  define(name, window[name].bind(window))
}
const provide = (name, value) => {
  window[name] = value
  define(name, value)
}
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
provide('ResizeObserver', Observer)
provide('IntersectionObserver', Observer)
provide('scrollTo', () => undefined)
Object.defineProperty(document, 'fullscreenEnabled', { value: true })
provide('matchMedia', (media) => ({
  matches: false,
  media,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))

/** Attributes by which something can be found, named or reached. What is painted of a page is only looked at. */
const live =
  /^(?:id|for|name|title|role|tabindex|aria-(?:label|labelledby|describedby|controls|live))$/

/** The markup of the page without them. The console may go on with its own. */
const toLookAt = (root) => {
  const copy = root.cloneNode(true)
  for (const element of copy.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (live.test(name)) element.removeAttribute(name)
    }
  }
  return copy.innerHTML
}

/** All pages together take no longer. One that is not whole by then is not painted. */
const until = Date.now() + 60_000

const page = async ({ entry, hash, cookies, storage, preferences, answer, rows }) => {
  localStorage.clear()
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`
  for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
  // Without a config.json, the console is the one that was built.
  provide('fetch', async (url) =>
    String(url).endsWith('config.json')
      ? new Response('{}')
      : new Response(answer.text, { headers: answer.headers }),
  )
  const root = document.createElement('div')
  root.id = 'root'
  document.body.replaceChildren(root)
  window.location.hash = hash
  delete window.deskwrightEarly
  await import(entry)
  while (root.querySelectorAll('tbody tr').length < rows && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const look = Array.from(
    document.body.attributes,
    ({ name, value }) => `${name}="${value.replaceAll('"', '&quot;')}"`,
  )
  const { lang } = document.documentElement
  return {
    usual: localStorage.getItem(preferences) ?? '{}',
    source: `<!doctype html><html lang="${lang}"><body ${look.join(' ')}>${toLookAt(root)}</body></html>`,
  }
}

/** The functions of the entries that have run, each by its beginning and its end. */
const functionsRun = () => {
  const entries = new Set(pages.map(({ entry }) => entry))
  let files = []
  // A session with its own process answers at once.
  session.post('Profiler.takePreciseCoverage', (_, { result }) => (files = result))
  return files
    .filter(({ url }) => entries.has(url))
    .flatMap(({ functions }) => functions.map(({ ranges: [range] }) => range))
    .filter(({ count }) => count > 0)
    .map(({ startOffset, endOffset }) => [startOffset, endOffset])
}

const results = []
for (const asked of pages) results.push(await page(asked))
const ran = functionsRun()
process.stdout.write(JSON.stringify({ pages: results, ran }), () => process.exit(0))
