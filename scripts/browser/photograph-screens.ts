import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core'
import type { Model, TextTree } from '../../codegen/language/model'
import { demoKeyOf } from '../../mock-server/demo/demo-keys'
import { loginCredentialNames, type Credentials } from '../../wire/login-way'

export interface PhotoSession {
  browser: Browser
  url: string
  folder: string
  model: Model
  language: string
  width: number
  themes: readonly string[]
  /** Takes down the name of each picture. */
  say: (line: string) => void
}

/** The longest wait for anything, so that the run ends even when a screen never comes. */
const PATIENCE = 15_000

/** Photographs all screens at one width and in one language, each of them in every theme. */
export async function photographScreens(session: PhotoSession): Promise<void> {
  const { browser, url, model, language, width } = session
  const context = await browser.newContext({
    viewport: { width, height: width > 600 ? 800 : 740 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const { cookiePrefix } = model.app.session
  await context.addCookies([{ name: `${cookiePrefix}lang`, value: language, url }])
  try {
    await photographAll(session, context)
  } finally {
    await context.close()
  }
}

async function photographAll(session: PhotoSession, context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await logIn(page, session)
  await page.locator('main:visible').waitFor()
  await inAllThemes(page, session, 'index')
  // In a narrow window, the button for this stands in a drawer.
  if (session.width > 600) {
    const theme = wordOf(session, 'appearance', 'theme')
    await photographDialog(page, session, 'themes', () => buttonOf(page, theme).first().click())
  }
  await photographLists(page, session)
  await photographEmpty(page, session)
  await photographRest(page, session)
}

/** What the mock server takes at a login. */
const credentials: Credentials = { username: 'admin', password: 'admin', key: demoKeyOf('admin') }

/** Photographs the login page, and logs in. A console that asks for nothing has no such page. */
async function logIn(page: Page, session: PhotoSession): Promise<void> {
  const names = loginCredentialNames(session.model.app.session.login)
  await page.goto(`${session.url}/#/${names.length > 0 ? 'login' : ''}`)
  if (names.length === 0) return
  const field = (name: string) => page.locator(`input[name=${name}]`)
  for (const name of names) await field(name).waitFor()
  await inAllThemes(page, session, 'login')
  for (const name of names) await field(name).fill(credentials[name] ?? '')
  await page.keyboard.press('Enter')
  for (const name of names) await field(name).waitFor({ state: 'detached' })
}

const rowsOf = (page: Page) => page.locator('table tbody tr:visible')

/** Each list with what its buttons open. */
async function photographLists(page: Page, session: PhotoSession): Promise<void> {
  const { url, model, width } = session
  for (const { name, path, create, show, list } of model.resources) {
    await page.goto(`${url}/#${path}`)
    await rowsOf(page).first().waitFor()
    await inAllThemes(page, session, name)
    const take = (what: string, press: (label: string) => Promise<void>, label: string) =>
      photographDialog(page, session, `${name}-${what}`, () => press(label))
    const inPage = (label: string): Promise<void> => buttonOf(page, label).first().click()
    const inRow = (label: string): Promise<void> => pressInRow(page, session, label)
    if (create) await take('create', inPage, wordOf(session, 'kit', 'buttons', 'create'))
    for (const what of ['edit', 'delete']) {
      const isThere = list?.rowActions.some(({ kind }) => kind === what)
      if (isThere) await take(what, inRow, wordOf(session, 'kit', 'buttons', what))
    }
    const filters = page.locator('.dw-filters-bar:visible')
    if (width < 700 && (await filters.count()) > 0) {
      await take('filters', inPage, wordOf(session, 'kit', 'filters', 'region'))
    }
    if (show?.drawer) await photographRecord(page, session, name)
  }
}

/** The first record of a list beside it. */
async function photographRecord(page: Page, session: PhotoSession, name: string): Promise<void> {
  await rowsOf(page).first().locator('a.dw-record-link').click()
  const drawer = page.locator('.dw-beside:visible')
  await drawer.waitFor()
  await drawer.getByRole('group').or(drawer.locator('dl')).first().waitFor()
  await inAllThemes(page, session, `${name}-record`)
  await page.keyboard.press('Escape')
}

/** The answer of a list as it would be without any rows. */
const fulfillEmptyList = async (route: Route, total: string | undefined): Promise<void> => {
  const response = await route.fetch()
  const body = JSON.stringify(
    JSON.parse(await response.text(), (key, value: unknown) => {
      if (Array.isArray(value)) return []
      return key === total ? 0 : value
    }),
  )
  await route.fulfill({ response, body })
}

/** The first list as it is without rows. */
async function photographEmpty(page: Page, session: PhotoSession): Promise<void> {
  const resource = session.model.resources.find(({ list }) => list)
  const call = resource?.calls.find(({ name }) => name === resource.verbs.list)
  if (!resource || !call) return
  const path = `/${call.path.replace(/^\//, '')}`
  await page.route(
    ({ pathname }) => pathname.endsWith(path),
    (route) => fulfillEmptyList(route, call.total?.split('.').at(-1)),
  )
  await page.goto(`${session.url}/#${resource.path}`)
  await page.reload()
  await page.locator('.dw-empty:not([data-pending]):visible').waitFor()
  await inAllThemes(page, session, `${resource.name}-empty`)
  await page.unrouteAll({ behavior: 'wait' })
}

/** What no resource has: the log, and the page for what is not there. */
async function photographRest(page: Page, session: PhotoSession): Promise<void> {
  const places = { log: '/log', 'not-found': '/no-such-page' }
  for (const [name, path] of Object.entries(places)) {
    await page.goto(`${session.url}/#${path}`)
    await page.locator('main h1:visible').waitFor()
    await inAllThemes(page, session, name)
  }
}

/** A text of the console itself, in the language of the pictures. */
const wordOf = ({ model, language }: PhotoSession, ...keys: string[]): string => {
  const found = keys.reduce<string | TextTree | undefined>(
    (tree, key) => (typeof tree === 'object' ? tree[key] : undefined),
    model.app.texts[language],
  )
  return typeof found === 'string' ? found : keys.join('.')
}

/** Photographs the dialog that a press opens. */
async function photographDialog(
  page: Page,
  session: PhotoSession,
  name: string,
  press: () => Promise<void>,
): Promise<void> {
  // A row that has come under the mouse takes no click until the mouse has been elsewhere.
  await page.mouse.move(0, 0)
  await press()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await inAllThemes(page, session, name)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The button that opened it has focus and mouse again, and would show it in the pictures that follow.
  await page.mouse.move(0, 0)
  const focused = page.locator(':focus')
  if ((await focused.count()) > 0) await focused.blur()
}

const buttonOf = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

/** Presses an action of the first row: its button, or its entry in the row's menu where there was no room. */
async function pressInRow(page: Page, session: PhotoSession, label: string): Promise<void> {
  const row = rowsOf(page).first()
  const own = buttonOf(row, label)
  const more = buttonOf(row, wordOf(session, 'kit', 'buttons', 'more'))
  await own.or(more).first().waitFor()
  if ((await own.count()) > 0) return own.first().click()
  await more.first().click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** Changes the theme without a reload: the console takes the change for one made in another window. */
export const showTheme = (page: Page, user: string, theme: string): Promise<void> =>
  page.evaluate(
    ([key, name]) => {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...Object(stored), theme: name }))
      window.dispatchEvent(new StorageEvent('storage', { key }))
    },
    [`deskwright.preferences.${user}`, theme] as const,
  )

async function inAllThemes(page: Page, session: PhotoSession, screen: string): Promise<void> {
  const { folder, model, language, width } = session
  const uuid = `${model.app.session.cookiePrefix}uuid`
  const cookies = await page.context().cookies(session.url)
  const user = cookies.find(({ name }) => name === uuid)?.value ?? 'ghost'
  await page.waitForLoadState('networkidle')
  for (const theme of session.themes) {
    await showTheme(page, decodeURIComponent(user), theme)
    const file = join(folder, `${screen}-${theme}-${language}-${width}.png`)
    await page.screenshot({ path: file, animations: 'disabled' })
    session.say(file)
  }
}
