import type { Page, Route } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { logIn, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { expectPage, openPages, tab } from './tab-strip'
import { shareOf } from '../support/thorough'

/* The end of a session under an open page: nothing of it stays on the screen, and the same operator finds all of it. */

const site = useConsole(undefined, { orders: 120 })
const server = saboteur(() => site.backend)
beforeEach(() => server.clear())

const expired = { code: 100, msg: 'expired' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const username = (page: Page) => page.getByLabel('Username', { exact: true })
const nameInput = (page: Page) => page.getByRole('dialog').getByLabel('Name', { exact: true })
/** The rows that were asked for are there. A press on rows that are about to go counts as none. */
const settled = (page: Page) => expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
/**
 * Asks for the list again until the page learns that the session has ended: a press during a request shares its answer.
 * Another call of the page may learn of it first; then the button is gone with the page.
 */
const refreshUntilCovered = (page: Page) =>
  expect
    .poll(async () => {
      await button(page, 'Refresh')
        .click({ timeout: 2000 })
        .catch(() => undefined)
      return username(page).isVisible()
    })
    .toBe(true)
const mobile = (page: Page) => page.getByLabel('Mobile', { exact: true })
const depth = (page: Page) => page.evaluate(() => history.length)
/** Everything that the document shows or hides, and what the browser has stored. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    text: document.documentElement.outerHTML,
    stored: [...Object.keys(localStorage), document.cookie].join(' '),
  }))

/** Watches what the console asks the backend for. */
function asked(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/admin')) calls.push(pathname)
  })
  return calls
}

async function expectCovered(page: Page, secret: string): Promise<void> {
  await username(page).waitFor()
  await expect.poll(() => page.url()).toContain('/#/login')
  const { text, stored } = await traces(page)
  expect(text).not.toContain(secret)
  expect(stored).not.toMatch(/-token|-uuid=|deskwright\.(?!preferences|intent\.)/)
  expect(await page.getByRole('alert').count()).toBeLessThanOrEqual(1)
}

async function expectAtHome(user: string, ...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByRole('button', { name: `Hello ${user}` }).waitFor()
    await expectPage(page, '/index')
    expect(page.url()).toContain('/#/index')
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
}

async function editProduct(page: Page, name: string): Promise<void> {
  await tableRows(page).first().getByRole('button', { name: 'Edit', exact: true }).click()
  await nameInput(page).click()
  await nameInput(page).fill(name)
}

test.each(shareOf([30, 0, 300], 3))(
  'C-11 seven calls answered with code 100, %i ms apart',
  async (gap) => {
    const page = await site.signIn('/bank', { fresh: true })
    await openPages(page, '/order')
    await tableRows(page).first().waitFor()
    await mobile(page).fill('09')
    await button(page, 'Search').click()
    await expect.poll(async () => (await server.seen('/order')).at(-1)?.body).toContain('09')
    await settled(page)
    await button(page, 'Next page').click()
    await expect.poll(async () => (await server.seen('/order')).at(-1)?.body).toContain('"2"')
    await settled(page)
    await mobile(page).fill('0955512345')
    const secret = await tableRows(page).first().locator('td').nth(1).innerText()
    const calls = asked(page)
    let held = 0
    await page.route('**/admin/order/notify', async (route) => {
      const nth = (held += 1)
      await expect.poll(() => held, { timeout: 10_000 }).toBe(7)
      await new Promise((resolve) => setTimeout(resolve, nth * gap))
      await route.fulfill({ json: expired })
    })
    const before = await depth(page)
    await page.evaluate(async () => {
      const menus = [...document.querySelectorAll<HTMLElement>('tbody [aria-haspopup=menu]')]
      for (const menu of menus.slice(0, 7)) {
        menu.click()
        await new Promise(requestAnimationFrame)
        const entries = [...document.querySelectorAll<HTMLElement>('tbody [role=menuitem]')]
        entries.find((one) => one.textContent === 'Notify')?.click()
      }
    })
    await expectCovered(page, secret.trim())
    // Whatever else would come, comes within this time.
    await page.waitForTimeout(7 * gap + 300)
    expect(calls).toEqual(Array.from({ length: 7 }, () => '/admin/order/notify'))
    expect((await depth(page)) - before).toBeLessThanOrEqual(1)
    await page.goBack()
    await username(page).waitFor()
    await expect.poll(() => page.url()).toContain('/#/login')

    await logIn(page)
    await expectPage(page, '/order')
    expect(await mobile(page).inputValue()).toBe('0955512345')
    await expect.poll(async () => (await server.seen('/order')).at(-1)?.body).toContain('"2"')
    await tableRows(page).first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(page.url()).toContain('/#/order')
  },
)

test('C-11 code 100 to a mutation: the form is there after the login, and can be sent', async () => {
  const page = await site.signIn('/product-list', { fresh: true })
  await tableRows(page).first().waitFor()
  await editProduct(page, 'Changed once')
  await server.fault({ ...expired, path: '/product/modify', times: 1 })
  await button(page, 'Save').click()
  await button(page, 'Confirm').click()
  await expectCovered(page, 'Changed once')
  await page.getByRole('dialog', { name: 'Log in' }).getByText('was not carried out').waitFor()
  await logIn(page)
  await expect.poll(() => nameInput(page).inputValue()).toBe('Changed once')
  const isInForm = () =>
    page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
  expect(await isInForm(), 'the focus is in the form').toBe(true)
  await button(page, 'Save').click()
  await button(page, 'Confirm').click()
  await page.getByText('Saved').first().waitFor()
  expect(await server.seen('/product/modify')).toHaveLength(2)
})

test('C-11 code 100 during the login is a refusal like any other', async () => {
  const page = await site.open()
  await page.goto(`${site.url}/#/order`)
  await username(page).fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin')
  const calls = asked(page)
  const before = await depth(page)
  await server.fault({ code: 100, msg: 'not now', path: '/login', times: 1 })
  await button(page, 'Log in').click()
  await page.getByRole('alert').getByText('not now').waitFor()
  await page.waitForTimeout(300)
  expect(calls).toEqual(['/admin/login'])
  expect(await depth(page)).toBe(before)
  await button(page, 'Log in').click()
  await expectPage(page, '/order')
})

test('C-11 code 100 in one tab covers the others, and one login brings all of them back', async () => {
  const page = await site.signIn('/bank', { fresh: true })
  await openPages(page, '/product-list')
  await editProduct(page, 'Half done')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/#/order`)
  await tableRows(other).first().waitFor()
  await server.fault(expired)
  await refreshUntilCovered(other)
  await expectCovered(other, 'Disburse')
  await expectCovered(page, 'Half done')
  await server.clear()
  await logIn(other)
  await expectPage(other, '/order')
  await expect.poll(() => nameInput(page).inputValue()).toBe('Half done')
  expect(page.url()).toContain('/#/product-list')
  await settled(other)

  await server.fault(expired)
  await refreshUntilCovered(other)
  await expectCovered(other, 'Disburse')
  await expectCovered(page, 'Half done')
  await server.clear()
  await logIn(other, { user: 'editor' })
  await expectAtHome('Editor', page, other)

  await openPages(other, '/order')
  await tableRows(other).first().waitFor()
  await page.getByRole('button', { name: 'Hello Editor' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await button(page, 'Confirm').click()
  await expectCovered(page, 'Half done')
  await expectCovered(other, 'Disburse')
  await other.goBack()
  await expectCovered(other, 'Disburse')
  await logIn(page)
  await expectAtHome('Admin', page, other)
})

test('C-11 code 100 to a list under an unfinished form: hers for her, nothing of it for others', async () => {
  const page = await site.signIn('/product-list', { fresh: true })
  await tableRows(page).first().waitFor()
  const expireWhileTyping = async (text: string) => {
    const held: Route[] = []
    await page.route('**/admin/product', (route) => void held.push(route))
    await button(page, 'Refresh').click()
    await editProduct(page, text)
    await Promise.all(held.map((route) => route.fulfill({ json: expired })))
    await expectCovered(page, text)
    await page.unrouteAll({ behavior: 'wait' })
  }
  await expireWhileTyping('Typed by admin')
  await logIn(page)
  await expect.poll(() => nameInput(page).inputValue()).toBe('Typed by admin')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(
    await nameInput(page).getAttribute('id'),
  )
  await page.keyboard.press('Escape')
  await button(page, 'Discard').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await expireWhileTyping('Typed again')
  await logIn(page, { user: 'editor' })
  await page.getByRole('button', { name: 'Hello Editor' }).waitFor()
  expect(page.url()).toContain('/#/index')
  await openPages(page, '/product-list')
  await tableRows(page).first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a cookie that is gone covers the page as soon as it is looked at', async () => {
  const page = await site.signIn('/order', { fresh: true })
  const secret = await tableRows(page).first().locator('td').nth(1).innerText()
  const language = (await page.context().cookies()).filter(({ name }) => name.endsWith('lang'))
  await page.context().clearCookies()
  await page.context().addCookies(language)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expectCovered(page, secret.trim())
  await page.reload()
  await username(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await logIn(page)
  await expectPage(page, '/order')
})

test('what would lose a form asks first: reload, closing tabs, logging out', async () => {
  const page = await site.signIn('/product-list', { fresh: true })
  await editProduct(page, 'Half done')
  await openPages(page, '/bank')
  const closeAll = async (): Promise<void> => {
    await button(page, 'Close all').first().click()
    await page.getByRole('dialog', { name: 'Discard unsaved changes?' }).waitFor()
  }
  const leaves: string[] = []
  page.on('dialog', (dialog) => {
    leaves.push(dialog.type())
    void dialog.dismiss()
  })
  await page.reload({ timeout: 2000 }).catch(() => undefined)
  expect(leaves).toEqual(['beforeunload'])

  await closeAll()
  expect(await page.getByRole('dialog').innerText()).toContain('Product list')
  await button(page, 'Keep editing').click()
  await tab(page, 'Product list').press('Delete')
  await button(page, 'Keep editing').click()
  await page.getByRole('button', { name: 'Hello Admin' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await button(page, 'Keep editing').click()
  await page.getByText('cancelled logout').waitFor()
  await openPages(page, '/product-list')
  expect(await nameInput(page).inputValue()).toBe('Half done')

  await closeAll()
  await button(page, 'Discard').click()
  await expectPage(page, '/index')
  expect(await tab(page, 'Product list').count()).toBe(0)
  await page.reload()
  expect(leaves).toHaveLength(1)
})
