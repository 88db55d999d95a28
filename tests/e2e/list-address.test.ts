import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tableRows, useConsole } from './console'
import { chooseTab, openPages } from './tab-strip'
import { shareOf, wider } from '../support/thorough'

/* What a list shows stands in its address, but for what tells of a person: reload, Back, Forward, and a second tab. */

const site = useConsole(undefined, { orders: 450 })

const hash = (page: Page): string => new URL(page.url()).hash
const at = (page: Page, expected: string) => expect.poll(() => hash(page)).toBe(expected)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByLabel('Status', { exact: true })
const mobile = (page: Page) => page.getByLabel('Mobile', { exact: true })

/** The first order on the page, once the list is still. */
async function first(page: Page): Promise<string> {
  await page.locator('.dw-list[aria-busy=false]').waitFor()
  return (await tableRows(page).first().locator('td').first().innerText()).trim()
}

const statuses = (page: Page): Promise<string[]> =>
  tableRows(page).locator('[data-label=Status]').allInnerTexts()

const search = async (page: Page, code: string): Promise<void> => {
  await status(page).selectOption(code)
  await button(page, 'Search').click()
}

test('filter and page are in the address, and a reload and a second tab show the same', async () => {
  const page = await site.signIn('/order')
  await first(page)
  await search(page, '7')
  await at(page, '#/order?status=7')
  await button(page, 'Next page').click()
  await at(page, '#/order?status=7&page=2')
  const shown = await first(page)
  await page.reload()
  expect(await first(page)).toBe(shown)
  expect(await status(page).inputValue()).toBe('7')
  const second = await page.context().newPage()
  const asked: string[] = []
  second.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.url().endsWith('/admin/order') && !body.includes('pageSize=1&')) asked.push(body)
  })
  await second.goto(page.url())
  expect(await first(second)).toBe(shown)
  expect(new Set(asked)).toEqual(
    new Set(['page=2&pageSize=20&status=7&mobile=&name=&applyTime=&sn=']),
  )
  await second.close()
})

test('Back and Forward lead through what was searched for, also after a reload', async () => {
  const page = await site.signIn('/order')
  const all = await first(page)
  await search(page, '7')
  await at(page, '#/order?status=7')
  await button(page, 'Next page').click()
  await at(page, '#/order?status=7&page=2')
  await page.goBack()
  await at(page, '#/order?status=7')
  await first(page)
  expect(await button(page, 'Previous page').isDisabled()).toBe(true)
  await page.reload()
  await first(page)
  await page.goBack()
  await at(page, '#/order')
  expect(await first(page)).toBe(all)
  expect(await status(page).inputValue()).toBe('')
  await page.goForward()
  await at(page, '#/order?status=7')
  await first(page)
  expect(await status(page).inputValue()).toBe('7')
  expect(new Set((await statuses(page)).map((text) => text.replaceAll(/\D/g, '')))).toEqual(
    new Set(['7']),
  )
})

/** What keeps the address comes after the rows. It is there once a step is in the address. */
const takeStep = async (page: Page): Promise<void> => {
  await first(page)
  await button(page, 'Next page').click()
  await at(page, '#/order?page=2')
  await first(page)
}

wider('two presses that outrun the rows are two steps', async () => {
  const page = await site.signIn('/order')
  await takeStep(page)
  await button(page, 'Next page').evaluate(async (next) => {
    for (let presses = 0; presses < 2; presses += 1) {
      if (next instanceof HTMLElement) next.click()
      await Promise.resolve()
    }
  })
  await at(page, '#/order?page=4')
  await first(page)
  await page.goBack()
  await at(page, '#/order?page=3')
  await first(page)
  await page.goBack()
  await at(page, '#/order?page=2')
  await first(page)
  await page.goBack()
  await at(page, '#/order')
  await first(page)
  expect(await button(page, 'Previous page').isDisabled()).toBe(true)
})

wider('Back that outruns the rows leads to the page before', async () => {
  const page = await site.signIn('/order')
  await takeStep(page)
  const shown = await first(page)
  await button(page, 'Next page').evaluate(async (next) => {
    if (next instanceof HTMLElement) next.click()
    await Promise.resolve()
    history.back()
  })
  await at(page, '#/order?page=2')
  await expect.poll(() => button(page, 'Previous page').isEnabled()).toBe(true)
  await expect.poll(() => first(page)).toBe(shown)
})

test('a phone number is in no address, and comes back with Back', async () => {
  const page = await site.signIn('/order')
  const cell = tableRows(page).first().locator('[data-label=Mobile]')
  await first(page)
  const number = (await cell.innerText()).trim()
  await mobile(page).fill(number)
  await button(page, 'Search').click()
  await expect.poll(() => cell.count()).toBe(1)
  await first(page)
  expect(hash(page)).toBe('#/order')
  await search(page, '19')
  await at(page, '#/order?status=19')
  expect(page.url()).not.toContain(number)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(number)
  await page.goBack()
  await at(page, '#/order')
  await expect.poll(() => mobile(page).inputValue()).toBe(number)
  await page.goBack()
  await expect.poll(() => mobile(page).inputValue()).toBe('')
})

wider('a tab shows what it showed last, and an address of its own something else', async () => {
  const page = await site.signIn('/order')
  await first(page)
  await search(page, '5')
  await at(page, '#/order?status=5')
  await openPages(page, '/bank')
  await chooseTab(page, 'Orders', '/order')
  await at(page, '#/order?status=5')
  expect(await status(page).inputValue()).toBe('5')
  await page.goto(`${site.url}/#/order?status=7&page=2`)
  await expect.poll(() => status(page).inputValue()).toBe('7')
  await at(page, '#/order?status=7&page=2')
})

const senseless = [
  ['status=99&page=-1&size=3&sort=name&mobile=0912', '#/order'],
  ['status=99&tone=low', '#/order?tone=low'],
  ['status=7&page=nine', '#/order?status=7'],
  // The last page that there is.
  ['page=4000', '#/order?page=23'],
] as const

test.each(shareOf(senseless, 3))(
  'of %s what makes no sense is left out',
  async (query, expected) => {
    const page = await site.signIn('/bank')
    await page.goto(`${site.url}/#/order?${query}`)
    await first(page)
    await at(page, expected)
    await expect.poll(() => tableRows(page).count()).toBeGreaterThan(5)
    expect(await mobile(page).inputValue()).toBe('')
  },
)

wider('a record that is opened over a page leads back to that page', async () => {
  const page = await site.signIn('/order?page=3')
  const id = await first(page)
  await tableRows(page).first().getByRole('link').first().click()
  await at(page, `#/order/${id}?page=3`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await at(page, '#/order?page=3')
  expect(await first(page)).toBe(id)
})

wider('the order of rows is in the address', async () => {
  const page = await site.signIn('/product-list')
  await first(page)
  await button(page, 'Name').click()
  await at(page, '#/product-list?sort=name')
  await button(page, 'Name').click()
  await at(page, '#/product-list?sort=-name')
  const shown = await first(page)
  await page.reload()
  expect(await first(page)).toBe(shown)
})

test('pages that were turned before anything followed them are steps of Back, too', async () => {
  const page = await site.signIn('/order', { fresh: true })
  // Nothing is fetched for later until the test says so, as on a slow machine.
  await page.addInitScript(() => {
    const start = window.requestIdleCallback
    const held: IdleRequestCallback[] = []
    window.requestIdleCallback = (task) => held.push(task)
    window.addEventListener('test-idle', () => {
      window.requestIdleCallback = start
      for (const task of held) start(task)
    })
  })
  await page.reload()
  const shown = [await first(page)]
  for (const _ of [2, 3]) {
    await button(page, 'Next page').click()
    await expect.poll(() => first(page)).not.toBe(shown.at(-1))
    shown.push(await first(page))
  }
  expect(hash(page)).toBe('#/order')
  await page.evaluate(() => window.dispatchEvent(new Event('test-idle')))
  await at(page, '#/order?page=3')
  await page.goBack()
  await at(page, '#/order?page=2')
  await expect.poll(() => first(page)).toBe(shown[1])
  await page.goBack()
  await at(page, '#/order')
  await expect.poll(() => first(page)).toBe(shown[0])
})
