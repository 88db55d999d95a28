import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { readProject } from '../../codegen/pipeline/project'
import type { Model } from '../../codegen/model'
import { startMock, type MockOptions } from '../../mock-server/server'
import { launchBrowser } from '../../scripts/browser'
import { startPreview, type Preview } from '../../scripts/preview'

export type Language = 'zh-chs' | 'en' | 'ja' | 'zh-cht'

export interface Viewport {
  language?: Language
  width?: number
  height?: number
}

/** What a file of browser tests works with: one browser, and the built console in front of a backend. */
export interface Console {
  /** Origin of the console. */
  url: string
  /** Origin of the backend. */
  backend: string
  /** A page with cookies and storage of its own. */
  open: (options?: Viewport) => Promise<Page>
  /** The same, logged in as `admin`, on the page at `path`, without a visit to the login page: that has tests of its own. */
  signIn: (path: string, options?: Viewport & { user?: string }) => Promise<Page>
}

/**
 * Starts browser, console and backend before a file's tests and stops them after. Without `backend` that is the mock
 * server with seeded data and faults on request; otherwise whatever the function starts. `dist` is another build than the
 * one that all files share; `model` is what that was built from, where its base path is not `/admin`.
 */
export function useConsole(
  backend?: () => Promise<{ url: string; close: () => Promise<void> }>,
  mock: Partial<MockOptions> = {},
  dist: () => string | Promise<string> = () => inject('dist'),
  model: () => Promise<Model | null> = async () => null,
): Console {
  let browser: Browser
  let site: Preview
  let served: { url: string; close: () => Promise<void> }
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    served = await (backend ? backend() : startSeededMock(mock))
    site = await startPreview({
      outDir: await dist(),
      backend: served.url,
      port: 0,
      model: await model(),
    })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser?.close()
    await site?.close()
    await served?.close()
  })

  // A page that a test opened is not needed by the next one, and each costs time while it is there.
  let before = 0
  beforeEach(() => {
    before = contexts.length
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(before).map((context) => context.close()))
  })

  const contextFor = async (options: Viewport, login?: Login): Promise<BrowserContext> => {
    const cookie = (name: string, value: string) => ({ name: COOKIES + name, value, url: site.url })
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
      timezoneId: 'Asia/Shanghai',
      ...(login ? { storageState: storageOf(site.url, login) } : {}),
    })
    contexts.push(context)
    context.setDefaultTimeout(15_000)
    await context.addCookies([
      cookie('lang', options.language ?? 'en'),
      ...(login ? [cookie('token', login.token), cookie('uuid', login.uuid)] : []),
    ])
    return context
  }
  return {
    get url() {
      return site.url
    },
    get backend() {
      return served.url
    },
    open: async (options = {}) => (await contextFor(options)).newPage(),
    signIn: async (path, options = {}) => {
      const login = await loginAs(served.url, options.user ?? 'admin')
      const page = await (await contextFor(options, login)).newPage()
      await page.goto(`${site.url}/#${path}`)
      await page.locator('header').first().waitFor()
      return page
    },
  }
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

/** Local storage after the login of this user, as the console leaves it. */
const storageOf = (origin: string, { uuid, name }: Login) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [{ name: `deskwright.user.${uuid}`, value: JSON.stringify({ name }) }],
    },
  ],
})

async function startSeededMock(options: Partial<MockOptions>) {
  const { model } = await readProject('schema')
  if (!model) throw new Error('schema/ has errors')
  return startMock({ model, port: 0, orders: 300, faults: true, ...options })
}

/** What the login form is labelled with. */
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
