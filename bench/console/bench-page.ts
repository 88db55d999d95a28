import { join } from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { ThrottlingConditions } from './throttling'

/** What the watching script keeps in the page; times are milliseconds since the navigation began. */
interface PageProbe {
  /** The frame after the first visible row with an order number. */
  readonly row: Promise<number>
  /** Waits until a condition of the document holds, and gives the moment after the next frame. */
  readonly painted: (holds: () => boolean) => Promise<number>
  /** The order number of the first row. */
  readonly firstNumber: () => string | null
  readonly nextButton: () => HTMLElement | undefined
  /** Begins to wait for another page, and gives the moment after its frame. */
  readonly awaitFlip: () => Promise<number>
  /** Finds a row in one of two statuses, and begins to wait until it is in the other. */
  readonly awaitMove: (
    statuses: readonly [string, string],
  ) => { button: HTMLElement | undefined; done: Promise<number> } | null
  /** The first button in a table that is called so, in lower case. */
  readonly rowButton: (name: string) => HTMLElement | undefined
  /** Presses a move between two statuses until a press is answered, and gives the moment when its request was sent. */
  readonly pressMove: (statuses: readonly [string, string]) => Promise<number>
  /** The moment when the request of the first answered press was sent, where one is pressed for. */
  readonly answered: Promise<number>
  /** Begins to wait for a dialog with something to type into, and gives the moment after its frame. */
  readonly awaitDialog: () => Promise<number>
  /** Scrolls what the rows are scrolled in by a step in each frame, and gives by how many pixels. */
  readonly scrollRows: (steps: number) => Promise<number>
  /** When the last click was made. */
  readonly clicked: number
  /** What is waited for. */
  pending: Promise<number> | null
}

declare global {
  interface Window {
    bench: PageProbe
  }
}

/** A page that is logged in, with nothing in its cache. */
export interface BenchPage {
  page: Page
  cdp: CDPSession
  close: () => Promise<void>
}

const watcher = join('bench', 'console', 'watch-page.js')
const cookiePrefix = 'd2admin-1.10.0-'
const viewport = { width: 1440, height: 900 }

/** A login of the backend. */
export interface LoginSession {
  token: string
  uuid: string
  name: string
}

/** Logs in at the backend as the login page would. */
export async function logIn(backend: string): Promise<LoginSession> {
  const body = new URLSearchParams({ username: 'admin', password: 'admin' })
  const answer = await fetch(`${backend}/admin/login`, { method: 'POST', body })
  const { data } = (await answer.json()) as { data: LoginSession }
  return data
}

async function storeLogin(
  context: BrowserContext,
  url: string,
  login: LoginSession,
): Promise<void> {
  const cookie = (name: string, value: string) => ({ name: cookiePrefix + name, value, url })
  await context.addCookies([
    cookie('lang', 'en'),
    cookie('token', login.token),
    cookie('uuid', login.uuid),
  ])
  const storage = [`deskwright.user.${login.uuid}`, JSON.stringify({ name: login.name })] as const
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), storage)
  await context.addInitScript({ path: watcher })
}

const bytesPerSecond = (kilobits: number): number => (kilobits * 1000) / 8

async function slowDown(cdp: CDPSession, { cpu, network }: ThrottlingConditions): Promise<void> {
  if (cpu !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!network) return
  const throughput = bytesPerSecond(network.kilobits)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** Opens a page of a browser that has never been there, but whose user is logged in. */
export async function openBenchPage(
  browser: Browser,
  {
    url,
    login,
    conditions,
  }: { url: string; login: LoginSession; conditions: ThrottlingConditions },
): Promise<BenchPage> {
  const context = await browser.newContext({ viewport, timezoneId: 'Asia/Shanghai', locale: 'en' })
  context.setDefaultTimeout(30_000)
  await storeLogin(context, url, login)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await slowDown(cdp, conditions)
  return { page, cdp, close: () => context.close() }
}

const patience = 30_000

/**
 * Waits for a promise in the page. Playwright's own ways of waiting put a long script into the page first, which a page
 * whose rows come after its `load` event would have to read before them, and others would not.
 */
async function evaluatePromise({ cdp }: BenchPage, expression: string): Promise<number> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`${expression} does not come`)), patience).unref()
  })
  const evaluation = cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  const { result } = await Promise.race([evaluation, late])
  if (typeof result.value !== 'number') throw new Error(`${expression}: ${result.description}`)
  return result.value
}

/** Waits for the first row of orders and gives the moment of its frame. */
export const waitForFirstRow = (seen: BenchPage): Promise<number> =>
  evaluatePromise(seen, 'window.bench.row')

/** Waits for the first press that is answered and gives the moment when its request was sent. */
export const waitForAnsweredPress = (seen: BenchPage): Promise<number> =>
  evaluatePromise(seen, 'window.bench.answered')

/** Waits until no row is one that can only be looked at. */
export async function waitForInteractiveTable(seen: BenchPage): Promise<void> {
  await waitForFirstRow(seen)
  await seen.page.waitForFunction(
    () => document.querySelector('[aria-hidden] tbody') === null,
    undefined,
    {
      polling: 100,
    },
  )
}

/** Milliseconds of its main thread that a page has used so far. */
export async function mainThreadTime({ cdp }: BenchPage): Promise<number> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
