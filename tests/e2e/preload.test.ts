import type { Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { tableRows, useConsole, waitForIdle } from './console'
import { shareOf } from '../support/thorough'

/*
 * What is loaded late is there when it is asked for: a pointer that has come to a button has fetched what the button
 * opens. Never how long anything takes.
 */

const site = useConsole(undefined, { orders: 60 })

/** Scripts that the page has asked for, and how many of them are still on their way. */
function watchScripts(page: Page) {
  const asked: string[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.js')) return
    asked.push(pathname)
    pending.add(request)
  })
  const end = (request: Request): void => void pending.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  /** Waits until nothing has been asked for between two looks and all of it has come. */
  const rest = async (): Promise<void> => {
    let seen = -1
    const isResting = async (): Promise<boolean> => {
      await waitForIdle(page)
      const isQuiet = pending.size === 0 && asked.length === seen
      seen = asked.length
      return isQuiet
    }
    await expect.poll(isResting, { timeout: 30_000, interval: 200 }).toBe(true)
  }
  return { asked, rest }
}

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).first()

/** A button of some page, and what is there after a press on it. */
interface Opener {
  path: string
  /** Where the pointer rests before the press. */
  at: (page: Page) => Locator
  /** What is pressed after it, in the menu that it opens. */
  entry?: (page: Page) => Locator
  shown: (page: Page) => Locator
}

const dialog = (page: Page): Locator => page.getByRole('dialog').first()

const openers: Record<string, Opener> = {
  themes: { path: '/order', at: (page) => button(page, 'Theme'), shown: dialog },
  colour: { path: '/order', at: (page) => button(page, 'Colour'), shown: dialog },
  password: {
    path: '/order',
    at: (page) => button(page, 'Hello Admin'),
    entry: (page) => page.getByRole('menuitem', { name: 'Change password' }),
    shown: dialog,
  },
  results: {
    path: '/order',
    at: (page) => button(page, 'Results'),
    shown: (page) => page.getByRole('region', { name: 'Results' }),
  },
  search: {
    path: '/order',
    at: (page) => page.locator('.dw-header [data-icon=search]'),
    shown: (page) => page.getByRole('combobox').first(),
  },
  log: {
    path: '/order',
    at: (page) => page.locator('.dw-log-indicator'),
    shown: (page) => page.locator('main table'),
  },
  'a question': {
    path: '/order',
    at: (page) => button(tableRows(page).first(), 'More'),
    entry: (page) => page.getByRole('menuitem', { name: 'Delete' }),
    shown: dialog,
  },
  'why a move is not offered': {
    path: '/order',
    at: (page) => button(tableRows(page).first(), 'More'),
    entry: (page) => page.getByRole('menuitem', { name: 'Available actions' }),
    shown: dialog,
  },
  'a new record': { path: '/bank', at: (page) => button(page, 'Add'), shown: dialog },
  'a record': {
    path: '/product-list',
    at: (page) => button(tableRows(page).first(), 'Edit'),
    shown: dialog,
  },
}

test.each(shareOf(Object.entries(openers), 6))(
  'a press asks for no code any more: %s',
  async (_, { path, at, entry, shown }) => {
    const page = await site.signIn(path, { fresh: true })
    const { asked, rest } = watchScripts(page)
    await tableRows(page).first().waitFor()
    await rest()
    await at(page).hover()
    await rest()
    const before = asked.length
    await at(page).click()
    if (entry) await entry(page).click()
    await shown(page).waitFor()
    await rest()
    expect(asked.slice(before)).toEqual([])
  },
)

/** Whether anything of what all dialogs share has been run since the page was opened. */
async function runsForms(page: Page, work: () => Promise<void>): Promise<boolean> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await work()
  const scripts = await page.coverage.stopJSCoverage()
  return scripts
    .filter(({ url }) => new URL(url).pathname.startsWith('/assets/forms-'))
    .some(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
}

test('what dialogs are made of is there on the list of orders, and runs when somebody comes to the table', async () => {
  const page = await site.open({ user: 'admin' })
  const { asked, rest } = watchScripts(page)
  const atRest = await runsForms(page, async () => {
    await page.goto(`${site.url}/#/order`)
    await tableRows(page).first().waitFor()
    await rest()
  })
  for (const name of ['forms', 'selection-bar-content']) {
    expect(asked).toContainEqual(expect.stringContaining(`/assets/${name}-`))
  }
  expect(atRest).toBe(false)
  const before = asked.length
  expect(await runsForms(page, () => tableRows(page).first().hover().then(rest))).toBe(true)
  const again = asked.slice(before).filter((path) => /\/(?:forms|bar|shared)-/.test(path))
  expect(again).toEqual([])
})

test('a list with a form is ready for its first dialog, and shows nothing of it', async () => {
  const page = await site.signIn('/bank', { fresh: true })
  await tableRows(page).first().waitFor()
  const styles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].reduce(
        (sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0),
        0,
      ),
    )
  await expect.poll(styles, { timeout: 30_000 }).toBeGreaterThan(20)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})
