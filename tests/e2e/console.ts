import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import type { Model } from '../../codegen/language/model'
import { startMock, type MockOptions } from '../../mock-server/server'
import { startPreview } from '../../scripts/dev/preview'
import type { RunningServer } from '../../scripts/http/listen'
import { COMMON, contextAt, leave, type Start } from './kept-page'
import { workerBrowser, workerPage, workerSite } from './worker'

export type Language = 'zh-chs' | 'en' | 'ja' | 'zh-cht'

export interface Viewport {
  language?: Language
  width?: number
  height?: number
  /** Turns animations on, for tests about them and about money. Without them, no test waits for a page to rest. */
  motion?: boolean
}

export interface SignIn extends Viewport {
  user?: string
  /**
   * Gives a page with cookies and storage of its own, as `open` does. A test needs one for a clock, for scripts, or for
   * what must be the first visit.
   */
  fresh?: boolean
  /** Fingers instead of a mouse. A page with touch is always a fresh one. */
  touch?: boolean
}

/** What a file of browser tests works with: one browser, and the built console in front of a backend. */
export interface Console {
  /** Origin of the console. */
  url: string
  /** Origin of the backend. */
  backend: string
  /**
   * A page with cookies and storage of its own, which has not been anywhere yet. With `user`, somebody is logged in there
   * already: a test that loads the page in a way of its own need not load it twice.
   */
  open: (options?: Viewport & Pick<SignIn, 'user'>) => Promise<Page>
  /**
   * A page at `path` on which `admin` is logged in without a visit to the login page, which has tests of its own. The
   * tests of a file use the same page one after the other, which costs half as much as a new page. The page is loaded
   * anew for each test, with an empty storage, so nothing that one test does reaches the next. A second page in the
   * same test is a new page.
   */
  signIn: (path: string, options?: SignIn) => Promise<Page>
}

/**
 * Starts a backend before the tests of a file, puts it behind the console, and stops it afterwards. `backend` starts the
 * backend; without it, that is the mock server with seeded data and faults on request. `dist` is a build of the console
 * other than the one that all files share. `model` is the model of that build, where its base path is not `/admin`.
 * `through` stands something between the browser and the served console, such as a proxy that breaks connections.
 */
export function useConsole(
  backend?: () => Promise<{ url: string; close: () => Promise<void> }>,
  mock: Partial<MockOptions> = {},
  dist: (() => string | Promise<string>) | null = null,
  model: () => Promise<Model | null> = async () => null,
  through: (url: string) => Promise<RunningServer | null> = async () => null,
): Console {
  let browser: Browser
  let site: RunningServer
  let front: RunningServer | null = null
  let served: { url: string; close: () => Promise<void> }
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    served = await (backend ? backend() : startMock({ ...seeded(), ...mock }))
    site = dist
      ? await ownSite(await dist(), served.url, await model())
      : await sharedSite(served.url)
    front = await through(site.url)
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await Promise.all([workerPage.park(), ...contexts.map(leave)])
    await front?.close()
    await site?.close()
    await served?.close()
  })

  // The next test does not need a page that this test opened, and every open page costs time.
  let before = 0
  let isInTest = false
  beforeEach(() => {
    before = contexts.length
    isInTest = true
  })
  afterEach(async ({ task }) => {
    isInTest = false
    await Promise.all(contexts.splice(before).map(leave))
    await workerPage.giveBack(task.result?.state === 'fail')
  })

  const freshPage = async (start: Start): Promise<Page> => {
    const context = await browser.newContext({ ...COMMON, ...contextAt(start) })
    contexts.push(context)
    context.setDefaultTimeout(15_000)
    await context.addCookies([...start.cookies])
    return context.newPage()
  }
  const origin = (): string => (front ?? site).url
  const startOf = (path: string, options: SignIn, login?: Login): Start => ({
    ...startOfVisit(origin(), options.language ?? 'en', login),
    path,
    width: options.width ?? 1280,
    height: options.height ?? 800,
    motion: options.motion ?? false,
    touch: options.touch ?? false,
  })
  return {
    get url() {
      return origin()
    },
    get backend() {
      return served.url
    },
    open: async (options = {}) => {
      const { user } = options
      const login = user === undefined ? undefined : await loginAs(served.url, user)
      return freshPage(startOf('/', options, login))
    },
    signIn: async (path, options = {}) => {
      const login = await loginAs(served.url, options.user ?? 'admin')
      const start = startOf(path, options, login)
      const isKept = isInTest && !options.fresh && !options.touch && !workerPage.isTaken()
      const page = await (isKept ? workerPage.take(start) : freshPage(start))
      if (!isKept) await page.goto(`${origin()}/#${path}`)
      // Not the header that may be painted before the console is there.
      await page.locator('#root header').first().waitFor()
      return page
    },
  }
}

/** Another build than the one that all files share. */
const ownSite = (outDir: string, backend: string, model: Model | null): Promise<RunningServer> =>
  startPreview({ outDir, backend, port: 0, model })

/** The build that all files share, with another backend behind it. */
const sharedSite = async (backend: string): Promise<RunningServer> => {
  const { url, lead } = await workerSite()
  const leaveBackend = lead(backend)
  return { url, close: async () => leaveBackend() }
}

interface Login {
  token: string
  uuid: string
  name: string
}

/** What every cookie's name begins with, as schema/app.yaml says. */
const COOKIES = 'd2admin-1.10.0-'

/** Logs in at the backend as the login page would. */
async function loginAs(backend: string, user: string): Promise<Login> {
  const answer = await fetch(`${backend}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: user, password: user }),
    signal: AbortSignal.timeout(10_000),
  })
  const { data } = await answer.json()
  if (!data?.token) throw new Error(`the backend does not let ${user} in`)
  return data
}

/**
 * The cookies and the local storage that the console leaves when somebody has chosen a language and perhaps logged in.
 */
function startOfVisit(origin: string, language: Language, login?: Login) {
  const cookie = (name: string, value: string) => ({ name: COOKIES + name, value, url: origin })
  const cookies = [cookie('lang', language)]
  if (!login) return { origin, cookies, storage: {} }
  const { token, uuid, name } = login
  return {
    origin,
    cookies: [...cookies, cookie('token', token), cookie('uuid', uuid)],
    storage: { [`deskwright.user.${uuid}`]: JSON.stringify({ name }) },
  }
}

/** The mock server as most files want it. */
const seeded = (): MockOptions => ({ model: inject('model'), port: 0, orders: 300, faults: true })

/** The labels of the login form. */
const loginWords: Readonly<Record<Language, readonly [string, string, string]>> = {
  'zh-chs': ['用户名', '密码', '登录'],
  en: ['Username', 'Password', 'Log in'],
  ja: ['ユーザー名', 'パスワード', 'ログイン'],
  'zh-cht': ['使用者名稱', '密碼', '登入'],
}

/** Fills the login form of the page and waits until it is gone. */
export async function logIn(page: Page, options: { language?: Language; user?: string } = {}) {
  const user = options.user ?? 'admin'
  const [username, password, button] = loginWords[options.language ?? 'en']
  await page.getByLabel(username, { exact: true }).fill(user)
  await page.getByLabel(password, { exact: true }).fill(user)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByLabel(username, { exact: true }).waitFor({ state: 'detached' })
}

/** Rows of the page's table, without the header. */
export const tableRows = (page: Page): Locator => page.locator('table tbody').getByRole('row')

/**
 * Waits until the tabs over the orders have their numbers. They are asked for when nobody waits for anything, and would
 * meet a fault that is meant for something else.
 */
export const waitForNumbers = async (page: Page): Promise<void> => {
  await page.locator('.dw-queues [role=tab]').first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.dw-queues [role=tab]')].every((tab) =>
      tab.matches('[data-count]:not([data-count=""])'),
    ),
  )
}

/**
 * Waits until the page has done what it does when it is idle. Chromium forgets such a task at times, for good, when
 * nothing is to be painted; so the wait has a bound of its own.
 */
export const waitForIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))

/**
 * Presses an action of a row, wherever it stands: its button, or its entry in one of the row's menus. Each lifecycle has
 * one.
 */
export async function pressAction(row: Locator, name: string): Promise<void> {
  const page = row.page()
  const own = row.getByRole('button', { name, exact: true })
  const menus = row.getByRole('button', { name: /^(?:More|更多|その他)$/ })
  await own.or(menus).first().waitFor()
  if ((await own.count()) > 0) return own.first().click()
  const entry = page.getByRole('menuitem', { name, exact: true })
  for (const menu of await menus.all()) {
    await menu.click()
    await page.getByRole('menu').waitFor()
    if ((await entry.count()) > 0) return entry.click()
    await page.keyboard.press('Escape')
  }
  throw new Error(`the row has no ${name}`)
}

/** Takes the pointer off what it has pressed, as a hand does. A row that has changed offers nothing before. */
export const moveAway = (page: Page): Promise<void> => page.mouse.move(0, 0)
