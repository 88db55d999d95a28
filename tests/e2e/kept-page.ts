import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** What all pages have in common. */
export const COMMON = { timezoneId: 'Asia/Shanghai' }

/** The state in which a test finds its page. */
export interface Start {
  /** Origin and path of the page. */
  origin: string
  path: string
  cookies: Cookies
  /** Local storage of the origin. */
  storage: Readonly<Record<string, string>>
  width: number
  height: number
  motion: boolean
  /** Fingers instead of a mouse. */
  touch: boolean
}

/** What the operator's system prefers about animations. */
const motionOf = ({ motion }: Start) =>
  ({ reducedMotion: motion ? 'no-preference' : 'reduce' }) as const

/** The options of a browser context for this start, without the cookies. */
export const contextAt = (start: Start): BrowserContextOptions => ({
  ...motionOf(start),
  hasTouch: start.touch,
  viewport: { width: start.width, height: start.height },
  storageState: {
    cookies: [],
    origins: [
      {
        origin: start.origin,
        localStorage: Object.entries(start.storage).map(([name, value]) => ({ name, value })),
      },
    ],
  },
})

/** A page that tests use one after the other. Each finds it like a new page, but with the code already compiled. */
export interface KeptPage {
  /**
   * The page, loaded anew with the cookies, the storage and the window of a start, and with nothing of the test before.
   */
  take: (start: Start) => Promise<Page>
  /** Whether a test is using the page now. */
  isTaken: () => boolean
  /** Ends a test's use of the page. After a failed test the page is thrown away, and the next test gets a new one. */
  giveBack: (failed: boolean) => Promise<void>
  /** Ends a file's use of the page: nothing of the console runs until the next file takes it. */
  park: () => Promise<void>
}

const events = ['request', 'response', 'console', 'pageerror', 'dialog'] as const

export function keepPage(
  browser: () => Promise<Browser>,
  options: BrowserContextOptions,
): KeptPage {
  let page: Page | null = null
  let taken = false

  const close = async (): Promise<void> => {
    const context = page?.context()
    page = null
    if (context) await leave(context)
  }
  return {
    isTaken: () => taken,
    take: async (start) => {
      taken = true
      if (page?.isClosed()) await close()
      page ??= await newPage(await browser(), options)
      await load(page, start)
      return page
    },
    giveBack: async (failed) => {
      taken = false
      await (failed || !page || page.isClosed() ? close() : forget(page))
    },
    park: async () => {
      // A small file of the same origin: the process keeps the code that it has compiled.
      if (page) await page.goto(new URL(PARKED, page.url()).href).catch(close)
    },
  }
}

/** A file of every build that runs nothing. */
const PARKED = '/favicon.svg'

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(15_000)
  return refuseTraces(await context.newPage())
}

const refuse = async (): Promise<never> => {
  throw new Error('no test could undo this: take signIn(path, { fresh: true })')
}

/** Refuses what could not be taken back from the page later. */
function refuseTraces(page: Page): Page {
  page.addInitScript = refuse
  page.clock.install = refuse
  page.clock.setFixedTime = refuse
  return page
}

/**
 * Closes a context while routes of a test may still wait for an answer. Without this, their end is an error of no test,
 * and the run fails with every test passed.
 */
export async function leave(context: BrowserContext): Promise<void> {
  // A test may have closed it by itself.
  await ignoreRoutes(context).catch(() => undefined)
  await context.close()
}

const ignoreRoutes = async (context: BrowserContext): Promise<void> => {
  for (const each of [...context.pages(), context]) {
    await each.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/** Takes back everything that a test did to the page, except for cookies and storage. */
async function forget(page: Page): Promise<void> {
  const context = page.context()
  await ignoreRoutes(context)
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of events) page.removeAllListeners(event)
  // On a new page, the pointer is over nothing.
  await page.mouse.move(0, 0)
}

/** Loads the page at a start, with nothing in its storage but what the start names. */
async function load(page: Page, start: Start): Promise<void> {
  const { origin, path, cookies, storage } = start
  const context = page.context()
  // At no moment is nobody logged in: the page of the test before would go to the login, and take the cookies along.
  await context.addCookies([...cookies])
  const wanted = new Set(cookies.map(({ name }) => name))
  for (const { name } of await context.cookies()) {
    if (!wanted.has(name)) await context.clearCookies({ name })
  }
  await page.setViewportSize({ width: start.width, height: start.height })
  await page.emulateMedia({ media: null, colorScheme: null, ...motionOf(start) })
  // The script runs before all scripts of the console, and it runs only once.
  const script = await context.addInitScript(
    ({ items, hash }) => {
      sessionStorage.clear()
      localStorage.clear()
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
      // What was still under way in the page before may have led it elsewhere.
      if (location.hash !== hash) history.replaceState(null, '', `/${hash}`)
    },
    { items: storage, hash: `#${path}` },
  )
  try {
    if (page.url().startsWith(origin)) await reloadAt(page, path)
    else await page.goto(`${origin}/#${path}`)
  } finally {
    await script.dispose()
  }
}

/** Reloads the page at another path. A visit to a new address in the same process would compile all code again. */
async function reloadAt(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => history.replaceState(null, '', hash), `/#${path}`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
  await page.reload()
}
