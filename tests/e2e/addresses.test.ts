import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { shareOf, wider } from '../support/thorough'
import { tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { chooseTab, openPages } from './tab-strip'

/* A record, its form and the form of a new one have addresses: reload, Back, Forward and a second tab lead there. */

const site = useConsole(undefined, { orders: 450 })
const server = saboteur(() => site.backend)

beforeEach(() => server.clear())

const hash = (page: Page): string => new URL(page.url()).hash
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits for a dialog that holds a text. */
const holds = async (page: Page, text: string): Promise<void> => {
  await dialog(page).filter({ hasText: text }).waitFor()
}

const isClosed = (page: Page) => expect.poll(() => dialog(page).count()).toBe(0)

/** Id and order number of a row. */
async function orderAt(page: Page, at: number): Promise<{ id: string; sn: string }> {
  const cells = tableRows(page).nth(at).locator('td')
  await cells.first().waitFor()
  return {
    id: (await cells.nth(0).innerText()).trim(),
    sn: (await cells.nth(1).innerText()).trim(),
  }
}

test('an order opens at its address, after a reload and in a second tab, and names the window', async () => {
  const page = await site.signIn('/order')
  const { id, sn } = await orderAt(page, 3)
  await page.goto(`${site.url}/#/order/${id}`)
  await holds(page, sn)
  await expect.poll(() => page.title()).toContain(sn)
  await page.reload()
  await holds(page, sn)
  const second = await page.context().newPage()
  await second.goto(page.url())
  await holds(second, sn)
  await button(second, 'Close').last().click()
  await isClosed(second)
  expect(hash(second)).toBe('#/order')
  await expect.poll(() => second.title()).not.toContain(sn)
  await second.close()
})

wider('an order far behind the first page is found', async () => {
  const page = await site.signIn('/order/7')
  await expect.poll(() => dialog(page).locator('dd').first().innerText()).toBe('7')
})

test('an address without a record says so, and leads back', async () => {
  const page = await site.signIn('/order/987654')
  await page.getByRole('alert').filter({ hasText: 'Record 987654 does not exist' }).waitFor()
  await button(page, 'Back to the list').click()
  await isClosed(page)
  expect(hash(page)).toBe('#/order')
  await tableRows(page).first().waitFor()
})

wider('Back closes, and Forward opens again', async () => {
  const page = await site.signIn('/product-list')
  await button(page, 'Edit').first().click()
  await dialog(page).waitFor()
  const opened = hash(page)
  expect(opened).toMatch(/^#\/product-list\/\d+\/edit$/)
  await page.goBack()
  await isClosed(page)
  expect(hash(page)).toBe('#/product-list')
  await page.goForward()
  await dialog(page).waitFor()
  expect(hash(page)).toBe(opened)
  // Whoever closes it is where Back would have led, and Back leads on from there.
  await button(page, 'Cancel').click()
  await isClosed(page)
  expect(hash(page)).toBe('#/product-list')
})

test('Back from an unfinished form asks first', async () => {
  const page = await site.signIn('/bank')
  await button(page, 'Add').click()
  await expect.poll(() => hash(page)).toBe('#/bank/create')
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('HALF')
  await page.goBack()
  await button(page, 'Keep editing').click()
  expect(await code.inputValue()).toBe('HALF')
  expect(hash(page)).toBe('#/bank/create')
  await page.goBack()
  await button(page, 'Discard').click()
  await isClosed(page)
  expect(hash(page)).toBe('#/bank')
})

wider('a tab shows what it showed last, with what was typed', async () => {
  const page = await site.signIn('/bank')
  await button(page, 'Add').click()
  await page.getByLabel('Code', { exact: true }).fill('KEPT')
  await openPages(page, '/order')
  await tableRows(page).first().waitFor()
  await chooseTab(page, 'Bank list', '/bank')
  await expect.poll(() => hash(page)).toBe('#/bank/create')
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('KEPT')
})

wider('a new bank is saved at its address, and the list comes back', async () => {
  const page = await site.signIn('/bank/create')
  await page.getByLabel('Code', { exact: true }).fill('ADDR')
  await page.getByLabel('Name', { exact: true }).fill('Address bank')
  await button(page, 'Save').click()
  await isClosed(page)
  await expect.poll(() => hash(page)).toBe('#/bank')
  await tableRows(page).filter({ hasText: 'ADDR' }).waitFor()
})

test.each(shareOf(['/order/7/edit', '/order/create', '/order/7/edit/more', '/bank/7'], 2))(
  '%s is no page',
  async (path) => {
    const page = await site.signIn(path)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  },
)

test('what names an order leads to it: by a click, by a key, and in a tab of the browser', async () => {
  const page = await site.signIn('/order')
  const { id, sn } = await orderAt(page, 2)
  const link = tableRows(page).nth(2).getByRole('link', { name: sn, exact: true })
  expect(await link.getAttribute('href')).toBe(`#/order/${id}`)
  await link.click()
  await holds(page, sn)
  expect(hash(page)).toBe(`#/order/${id}`)
  await button(page, 'Close').last().click()
  await isClosed(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await holds(page, sn)
  await page.goBack()
  await isClosed(page)
  const opened = page.context().waitForEvent('page')
  await link.click({ button: 'middle' })
  const second = await opened
  await holds(second, sn)
  expect(hash(page)).toBe('#/order')
  await second.close()
})

wider(
  'a reference leads to its record, from a record, and from a list where it is to be read',
  async () => {
    const page = await site.signIn('/order')
    const { id } = await orderAt(page, 0)
    const reference = tableRows(page).first().locator('.dw-reference')
    // The number alone stands there until the name has come.
    await expect.poll(() => reference.innerText()).toMatch(/ \d+$/)
    const product = / (\d+)$/.exec(await reference.innerText())?.[1]
    expect(await reference.getByRole('link').count()).toBe(0)
    const target = `#/product-list/${product}/edit`
    await page.goto(`${site.url}/#/order/${id}`)
    await dialog(page).locator(`a[href="${target}"]`).click()
    await expect.poll(() => hash(page)).toBe(target)
    await holds(page, 'Edit product')
    await page.goBack()
    await expect.poll(() => hash(page)).toBe(`#/order/${id}`)
    await dialog(page).locator(`a[href="${target}"]`).waitFor()
  },
)

wider('for an address without a record, the backend is asked for no row twice', async () => {
  const page = await site.signIn('/index', { fresh: true })
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.url().endsWith('/admin/order') && body.includes('pageSize=200')) asked.push(body)
  })
  await page.goto(`${site.url}/#/order/987654`)
  await page.getByRole('alert').filter({ hasText: 'Record 987654 does not exist' }).waitFor()
  expect(asked.map((body) => /page=\d+/.exec(body)?.[0])).toEqual(['page=1', 'page=2', 'page=3'])
})

wider('a row that has no address has no link', async () => {
  const page = await site.signIn('/bank')
  await tableRows(page).first().locator('td').first().waitFor()
  expect(await page.locator('.dw-record-link').count()).toBe(0)
})
