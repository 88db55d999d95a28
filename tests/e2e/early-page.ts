import { EventEmitter, once } from 'node:events'
import type { Page } from 'playwright-core'
import type { Console, Language } from './console'

/** The file that the console begins with. */
export const entry = /\/assets\/index-[^/]*\.js$/

/** The early script paints into here, and says so. */
export const painted = '#root[data-painted]'

export interface Held {
  page: Page
  /** Opens the list of orders. */
  open: () => Promise<unknown>
  /** Lets the console come. */
  release: () => void
}

/** A logged-in page on which the console is held back until `release` is called, so what is shown was painted early. */
export async function holdConsole(
  site: Console,
  options: { language?: Language; width?: number; height?: number; motion?: boolean } = {},
): Promise<Held> {
  const page = await site.open({ user: 'admin', ...options })
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await page.route(entry, async (route) => {
    await opened
    await route.continue()
  })
  // The names of other records come later, as in any list.
  await page.route('**/admin/product', () => undefined)
  const open = () => page.goto(`${site.url}/#/order`, { waitUntil: 'commit' })
  return { page, open, release: () => gate.emit('open') }
}

/**
 * Takes the limit away for which the console waits for painted rows: a busy machine reaches it. The page seems to be
 * visited for the first time, or to have been kept by the browser, on a line that is not slow. `isPatient`: no answer counts
 * as slow, either.
 */
export async function waitForPaint(
  page: Page,
  { kept = false, isPatient = false } = {},
): Promise<void> {
  const limits = isPatient ? [150, 300] : [300]
  await page.addInitScript(
    ({ isKept, ends }) => {
      const own = window.setTimeout.bind(window)
      const patient = (handler: TimerHandler, delay?: number, ...rest: unknown[]): number =>
        ends.includes(delay ?? 0) ? 0 : own(handler, delay, ...rest)
      Object.assign(window, { setTimeout: patient })
      const timing = Object.create(PerformanceResourceTiming.prototype, {
        duration: { value: 1 },
        transferSize: { value: 0 },
        decodedBodySize: { value: 1 },
      })
      Object.assign(performance, { getEntriesByName: () => (isKept ? [timing] : []) })
    },
    { isKept: kept, ends: limits },
  )
}
