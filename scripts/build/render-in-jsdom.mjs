import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { JSDOM } from 'jsdom'
import { hydratable } from './hydratable-markup.mjs'

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

/**
 * What is due in so many milliseconds or more is not part of a first page: lists that are read again, limits of time.
 * On a busy machine it would come before the page is there, and the page would be another one.
 */
const LATER = 1000
const { setTimeout: soon } = globalThis
provide('setTimeout', (task, delay = 0, ...rest) =>
  delay < LATER ? soon(task, delay, ...rest) : 0,
)
provide('setInterval', () => 0)

/** What React commits is told to its developer tools. */
let committed = () => undefined
provide('__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: (_, root) => committed(root),
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
})

/** All pages together take no longer, in milliseconds of work. One that is not whole by then is not painted. */
const MOST_WORK = 60_000
/**
 * So often each page is looked at. One that waits for what never comes is given up. Work and looks are counted instead of
 * time, since a build has to be the same on a busy machine.
 */
const MOST_LOOKS = 2000
let looks = 0

const isTimeUp = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 > MOST_WORK || looks > MOST_LOOKS
}

const pass = () => {
  looks += 1
  return new Promise((resolve) => soon(resolve, 5))
}

/** Whether the console has asked for its rows by itself. It makes nothing of those that it has got, so none will come. */
let isAskedAgain = false

/** Whether rows may still come to a page that has none yet. */
const mayCome = () => !isAskedAgain && !isTimeUp()

/** A document as it is when an operator comes who has changed nothing, with the answer that the early script has got. */
const prepare = ({ hash, cookies, storage, answer, early }) => {
  looks = 0
  localStorage.clear()
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`
  for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
  isAskedAgain = false
  // Without a config.json, the console is the one that was built. Whatever else is asked for comes later than the page.
  provide('fetch', (url, { body } = {}) => {
    if (String(url).endsWith('config.json')) return Promise.resolve(new Response('{}'))
    isAskedAgain ||= url === early.url && String(body ?? '') === (early.init.body ?? '')
    return new Promise(() => undefined)
  })
  const root = document.createElement('div')
  root.id = 'root'
  document.body.replaceChildren(root)
  // The consoles of the pages before are told nothing of it: they would go there as well, and ask for these rows.
  window.history.replaceState(null, '', `#${hash}`)
  window.deskwrightEarly = {
    ...early,
    answer: Promise.resolve({
      kind: 'answer',
      status: 200,
      ...answer,
      headers: new Headers(answer.headers),
    }),
    abort: () => undefined,
  }
  return root
}

/** The functions of a file that have run since this was last asked, each by its beginning and its end. */
const functionsRun = (file) => {
  let files = []
  // A session with its own process answers at once.
  session.post('Profiler.takePreciseCoverage', (_, { result }) => (files = result))
  return files
    .filter(({ url }) => url === file)
    .flatMap(({ functions }) => functions.map(({ ranges: [range] }) => range))
    .filter(({ count }) => count > 0)
    .map(({ startOffset, endOffset }) => [startOffset, endOffset])
}

/** What of the entry has run, once for each page. */
const ran = []

/** What React has given to an element. */
const propsOf = (element) =>
  element[Object.keys(element).find((key) => key.startsWith('__reactProps$'))]

/** An id that React has made up. It makes up others where it takes a page over. */
const MADE_UP = /_r_[0-9a-z]+_/
/** What React calls attributes. */
const PROPS = { class: 'className', for: 'htmlFor' }

/** Writes the ids of elements that have been taken over into copies of what they were before. */
const copyIds = (elements, copies) => {
  for (const [index, element] of elements.entries()) {
    const props = propsOf(element)
    const copy = copies[index]
    if (!props) continue
    for (const { name, value } of copy.attributes) {
      if (MADE_UP.test(value)) copy.setAttribute(name, props[PROPS[name] ?? name])
    }
    const { children } = props
    if (typeof children === 'string' && MADE_UP.test(copy.textContent)) copy.textContent = children
  }
}

const isWaiting = (element) => element.isConnected && !propsOf(element)

/**
 * Tries whether the console takes the markup over, in another copy of its code. Gives it with the ids that it then has.
 * Null: it renders the rows anew.
 */
const takenOver = async (asked, markup) => {
  const root = prepare(asked)
  root.innerHTML = markup
  root.dataset.painted = window.location.hash
  const cover = document.createElement('div')
  cover.id = 'painted-early'
  document.body.append(cover)
  const elements = [...root.querySelectorAll('*')]
  const rows = [...root.querySelectorAll('tbody *')]
  const copy = root.cloneNode(true)
  // What runs from now on is for parts that nobody waits for.
  new MutationObserver((_, observer) => {
    if (root.dataset.painted !== undefined) return
    observer.disconnect()
    ran.push(...functionsRun(asked.second))
  }).observe(root, { attributes: true })
  await import(asked.second)
  const named = elements.filter(({ attributes }) =>
    Array.from(attributes).some(({ value }) => MADE_UP.test(value)),
  )
  while ((root.dataset.painted !== undefined || named.some(isWaiting)) && !isTimeUp()) {
    await pass()
  }
  if (rows.some((element) => !element.isConnected || !propsOf(element))) return null
  copyIds(elements, [...copy.querySelectorAll('*')])
  return copy.innerHTML
}

/** The attributes in which there are marks. */
const markedIn = (markup) => {
  const found = markup.matchAll(/ (?<name>[a-z-]+)="[^"]*(?:@|%(?:25)?40)[^"]*"/g)
  return [...new Set(Array.from(found, ({ groups }) => groups.name))]
}

/** A page as the console first renders it, in one of the copies of its code, and as another one takes it over. */
const page = async (asked) => {
  const root = prepare(asked)
  root.dataset.painted = 'made'
  const found = []
  committed = ({ current, containerInfo }) => {
    if (found.length > 0 || containerInfo !== root) return
    if (root.querySelectorAll('tbody tr').length >= asked.rows) found.push(hydratable(current))
  }
  await import(asked.first)
  while (found.length === 0 && mayCome()) await pass()
  const [first] = found
  const look = Array.from(document.body.attributes, ({ name, value }) => [name, value])
  const markup = first && (await takenOver(asked, first))
  if (!markup) return null
  const body = [...look, ['data-marked', markedIn(markup).join(' ')]]
    .map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`)
    .join(' ')
  const { lang } = document.documentElement
  return {
    usual: localStorage.getItem(asked.preferences) ?? '{}',
    source: `<!doctype html><html lang="${lang}"><body ${body}>${markup}</body></html>`,
  }
}

const results = []
for (const asked of pages) results.push(await page(asked))
process.stdout.write(JSON.stringify({ pages: results, ran }), () => process.exit(0))
