import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { logIn, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { chooseTab, expectPage } from './tab-strip'
import { wider } from '../support/thorough'

/* What lists are searched for: told in chips, saved under names, and found again after whatever has come between. */

const site = useConsole(undefined, { orders: 450 })
const server = saboteur(() => site.backend)
beforeEach(() => server.clear())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByLabel('Status', { exact: true })
const mobile = (page: Page) => page.getByLabel('Mobile', { exact: true })
const hash = (page: Page): string => new URL(page.url()).hash
const at = (page: Page, expected: string) => expect.poll(() => hash(page)).toBe(expected)
const line = (page: Page) => page.getByRole('list', { name: 'Applied filters' })
/** Behind a dialog, too. */
const chips = (page: Page) => page.locator('.dw-chip > span').allInnerTexts()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

async function orders(): Promise<Page> {
  const page = await site.signIn('/order', { fresh: true })
  await tableRows(page).first().waitFor()
  return page
}

async function search(page: Page, code: string): Promise<void> {
  await status(page).selectOption(code)
  await button(page, 'Search').click()
}

async function logOut(page: Page, user: string): Promise<void> {
  await button(page, `Hello ${user}`).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Username', { exact: true }).waitFor()
}

/** Goes to a list as the menu leads there. */
const visit = async (page: Page, name: string, path: string): Promise<void> => {
  await page.locator(`#root header a[href$="#${path}"]`).or(button(page, name)).first().click()
  await expectPage(page, path)
}

wider('chips say what is applied, not what is typed, and each can be taken away', async () => {
  const page = await orders()
  expect(await page.locator('.dw-chips').count()).toBe(0)
  const top = (await tableRows(page).first().boundingBox())?.y
  await status(page).selectOption('7')
  await mobile(page).fill('09')
  expect(await page.locator('.dw-chips').count()).toBe(0)
  expect((await tableRows(page).first().boundingBox())?.y).toBe(top)
  await button(page, 'Search').click()
  await expect.poll(() => chips(page)).toEqual(['Status: Approval passed', 'Mobile: 09'])
  await button(page, 'Last 31 days').click()
  await expect.poll(() => chips(page)).toHaveLength(3)
  expect((await chips(page))[2]).toMatch(/^Application date: \d{4}(-\d\d){2} – \d{4}(-\d\d){2}$/)

  // What is typed meanwhile stays, and keeps waiting.
  await page.getByLabel('Order number', { exact: true }).fill('2026')
  await button(page, 'Remove Status: Approval passed').press('Enter')
  await expect.poll(() => chips(page)).toHaveLength(2)
  expect(await status(page).inputValue()).toBe('')
  expect(await page.getByLabel('Order number', { exact: true }).inputValue()).toBe('2026')
  expect(await focused(page)).toBe('Remove Mobile: 09')
  await expect
    .poll(async () => (await server.seen('/order')).at(-1)?.body)
    .toMatch(/"status":"","mobile":"09",.*"sn":""/)
  await button(page, 'Clear all').click()
  await line(page).waitFor({ state: 'detached' })
  await at(page, '#/order')
  await search(page, '19')
  await expect.poll(() => chips(page)).toHaveLength(1)
  await button(page, 'Reset').click()
  await line(page).waitFor({ state: 'detached' })
})

test('a search is saved, chosen, renamed and deleted by keys; what tells of a person is not saved', async () => {
  const page = await orders()
  const open = async () => {
    await button(page, 'Saved filters').press('Enter')
    await page.getByRole('dialog', { name: 'Saved filters' }).waitFor()
  }
  await search(page, '15')
  await at(page, '#/order?status=15')
  await page.getByLabel('Rows per page', { exact: true }).selectOption('50')
  await open()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Overdue')
  await page.keyboard.press('Enter')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await focused(page)).toBe('Saved filters')
  await button(page, 'Reset').click()
  await at(page, '#/order')
  await page.getByLabel('Rows per page', { exact: true }).selectOption('200')

  await mobile(page).fill('0912')
  await button(page, 'Search').click()
  await expect.poll(() => chips(page)).toEqual(['Mobile: 0912'])
  await open()
  await page.getByText('Personal data is not saved: Mobile.').waitFor()
  await page.keyboard.press('Escape')
  expect(await stored(page)).not.toContain('0912')

  await open()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => chips(page)).toEqual(['Status: Overdue'])
  await at(page, '#/order?status=15&size=50')
  expect(await mobile(page).inputValue()).toBe('')

  await logOut(page, 'Admin')
  await logIn(page, { user: 'editor' })
  await visit(page, 'Orders', '/order')
  await open()
  expect(await page.getByRole('dialog').getByRole('button').count()).toBe(0)
  await page.keyboard.press('Escape')
  await logOut(page, 'Editor')
  await logIn(page)
  await chooseTab(page, 'Orders', '/order')
  await open()
  await button(page, 'Rename Overdue').press('Enter')
  await page.keyboard.type('Late')
  await page.keyboard.press('Enter')
  await button(page, 'Delete Late').press('Enter')
  await expect.poll(() => page.getByRole('dialog').getByText('Late').count()).toBe(0)
})

wider(
  'a saved search is a tab behind the queues, by mouse, arrow keys and g with a digit',
  async () => {
    const page = await orders()
    const tab = page.locator('.dw-queues').getByRole('tab', { name: 'Late ones', exact: true })
    const isChosen = () => tab.getAttribute('aria-selected')
    await search(page, '19')
    await at(page, '#/order?status=19')
    await button(page, 'Saved filters').press('Enter')
    await page.getByRole('dialog', { name: 'Saved filters' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Late ones')
    await page.keyboard.press('Enter')
    await expect.poll(isChosen).toBe('true')
    expect(await page.locator('.dw-queues [aria-selected=true]').count()).toBe(1)
    await page.locator('.dw-queues [role=tab]').first().click()
    await at(page, '#/order')
    await expect.poll(isChosen).toBe('false')
    await page.locator('.dw-queues [role=tab]').first().press('End')
    await page.keyboard.press('Enter')
    await at(page, '#/order?status=19')
    await expect.poll(isChosen).toBe('true')
    await page.locator('.dw-queues [role=tab]').first().click()
    await at(page, '#/order')
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('8')
    await at(page, '#/order?status=19')
    await button(page, 'Saved filters').press('Enter')
    await button(page, 'Delete Late ones').press('Enter')
    await tab.waitFor({ state: 'detached' })
  },
)

test('filter, page and open record are found again after a reload, a logout and an expired session', async () => {
  const page = await orders()
  await search(page, '7')
  await at(page, '#/order?status=7')
  await button(page, 'Next page').click()
  await at(page, '#/order?status=7&page=2')
  await page.locator('.dw-list[aria-busy=false]').waitFor()
  const id = (await tableRows(page).first().getByRole('cell').first().innerText()).trim()
  await tableRows(page).first().getByRole('link').first().click()
  await at(page, `#/order/${id}?status=7&page=2`)
  const dialog = page.getByRole('dialog')
  const found = async () => {
    await chooseTab(page, 'Orders', '/order')
    await at(page, `#/order/${id}?status=7&page=2`)
    await dialog.getByText(id, { exact: true }).first().waitFor()
    await expect.poll(() => chips(page)).toEqual(['Status: Approval passed'])
  }
  await chooseTab(page, 'Home', '/index')
  await page.reload()
  await expectPage(page, '/index')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/order')) asked.push(request.postData() ?? '')
  })
  await found()
  // The list is never asked for as it is at first. What only counts rows is no list.
  const lists = asked.filter((body) => !body.includes('pageSize=1&'))
  expect(new Set(lists.map((body) => /^page=\d+&pageSize=\d+&status=\d*/.exec(body)?.[0]))).toEqual(
    new Set(['page=2&pageSize=20&status=7']),
  )
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await at(page, '#/order?status=7&page=2')
  await tableRows(page).first().getByRole('link').first().click()
  await at(page, `#/order/${id}?status=7&page=2`)

  await logOut(page, 'Admin')
  await logIn(page, { user: 'editor' })
  await visit(page, 'Orders', '/order')
  await at(page, '#/order')
  expect(await line(page).count()).toBe(0)
  await logOut(page, 'Editor')
  await logIn(page)
  await found()

  // The login page is loaded anew, so that nothing is left but what is stored.
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await mobile(page).fill('09')
  await button(page, 'Search').click()
  await at(page, '#/order?status=7')
  await server.fault({ code: 100, msg: 'expired' })
  // Whatever asks first gets this answer: the list, or a number on a queue before it.
  const pressed = button(page, 'Refresh').click({ timeout: 5000 })
  await Promise.any([pressed, page.getByLabel('Username', { exact: true }).waitFor()])
  await page.getByLabel('Username', { exact: true }).waitFor()
  await server.clear()
  await page.reload()
  await logIn(page)
  await at(page, '#/order?status=7')
  await expect.poll(() => chips(page)).toEqual(['Status: Approval passed'])
  expect(await stored(page)).not.toContain('mobile')
})

wider('an address with a query is shown after the login that it had to wait for', async () => {
  const page = await site.open()
  await page.goto(`${site.url}/#/order?status=7&page=2&mobile=0912345678`)
  await page.getByLabel('Username', { exact: true }).waitFor()
  expect(await stored(page)).not.toContain('0912345678')
  await logIn(page)
  await at(page, '#/order?status=7&page=2')
  await expect.poll(() => chips(page)).toEqual(['Status: Approval passed'])
})
