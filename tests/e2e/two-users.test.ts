import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logIn, tableRows, useConsole } from './console'
import { expectTabs, openPages } from './tab-strip'

/* Two operators of one browser: neither sees what the other has chosen, and each finds their own again. */

const site = useConsole(undefined, { orders: 120 })

async function logOut(page: Page, user: string): Promise<void> {
  await page.getByRole('button', { name: `Hello ${user}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Username', { exact: true }).waitFor()
}

async function choose(page: Page, theme: string, size: string): Promise<void> {
  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: theme, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Size', exact: true }).click()
  await page.getByRole('menuitemradio', { name: size, exact: true }).click()
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar', exact: true })

/** What an operator chose, as the page shows it. */
const looks = async (page: Page) => {
  await toggle(page).waitFor()
  return {
    theme: await page.evaluate(() => /theme-[\w-]+/.exec(document.body.className)?.[0]),
    control: await page.evaluate(() =>
      getComputedStyle(document.body).getPropertyValue('--dw-control-height').trim(),
    ),
    sidebar: await toggle(page).getAttribute('aria-expanded'),
  }
}

const initial = { theme: 'theme-d2', control: '28px', sidebar: 'false' }
const admins = { theme: 'theme-violet', control: '40px', sidebar: 'true' }
const editors = { theme: 'theme-star', control: '32px', sidebar: 'false' }

async function filterOrders(page: Page): Promise<void> {
  await openPages(page, '/order')
  await tableRows(page).first().waitFor()
  await page.getByLabel('Mobile', { exact: true }).fill('09')
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Overdue' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect
    .poll(async () => (await tableRows(page).allInnerTexts()).every((row) => /Overdue/.test(row)))
    .toBe(true)
}

async function expectFreshOrders(page: Page): Promise<void> {
  await openPages(page, '/order')
  await tableRows(page).first().waitFor()
  expect(await page.getByLabel('Mobile', { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('')
  expect(await tableRows(page).count()).toBe(20)
}

test('C-18 tabs, filters, theme, size and sidebar are seen by nobody else, and come back', async () => {
  const page = await site.signIn('/index', { fresh: true })
  await expect.poll(() => looks(page)).toEqual(initial)
  await choose(page, 'violet', 'Default')
  await toggle(page).click()
  await openPages(page, '/bank')
  await filterOrders(page)
  await expect.poll(() => looks(page)).toEqual(admins)

  await logOut(page, 'Admin')
  await expect
    .poll(() => page.evaluate(() => document.body.className), { message: "nobody's theme" })
    .toContain('theme-d2')
  await logIn(page, { user: 'editor' })
  await expectTabs(page, '[Home]')
  await expect.poll(() => looks(page)).toEqual(initial)
  await expectFreshOrders(page)
  await expectTabs(page, 'Home', '[Orders]')
  await choose(page, 'star', 'Small')
  await expect.poll(() => looks(page)).toEqual(editors)

  await logOut(page, 'Editor')
  await logIn(page)
  await expectTabs(page, '[Home]', 'Bank list', 'Orders')
  await expect.poll(() => looks(page)).toEqual(admins)
  await expectFreshOrders(page)

  await logOut(page, 'Admin')
  await logIn(page, { user: 'editor' })
  await expectTabs(page, '[Home]', 'Orders')
  await expect.poll(() => looks(page)).toEqual(editors)
})
