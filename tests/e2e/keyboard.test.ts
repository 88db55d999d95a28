import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wider } from '../support/thorough'
import { useConsole } from './console'
import { saboteur } from './faults'
import { expectTabs } from './tab-strip'

/* The work of an operator without a mouse: nothing here clicks, and nothing sets the focus but keys. */

const site = useConsole(undefined, { orders: 120 })
const server = saboteur(() => site.backend)

/** What has the focus: its role or element, and its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const label = element?.id ? document.querySelector(`label[for="${element.id}"]`) : null
    const name =
      element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? ''
    return `${element?.getAttribute('role') ?? element?.localName} ${name.trim()}`
  })

/** Presses Tab until the focus is where it shall be. */
async function tabTo(page: Page, wanted: string, within = ''): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    const inside = await page.evaluate(
      (selector) => selector === '' || document.activeElement?.closest(selector) !== null,
      within,
    )
    const name = await focused(page)
    if (inside && name === wanted) return
    passed.push(name)
    await page.keyboard.press('Tab')
  }
  throw new Error(`no ${wanted} among ${passed.join(', ')}`)
}

/** The focus is never on something that does not show it. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })

async function arrive(): Promise<Page> {
  const page = await site.open()
  await page.goto(`${site.url}/#/order`)
  await page.getByLabel('Username', { exact: true }).waitFor()
  await tabTo(page, 'input Username')
  await page.keyboard.type('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('admin')
  await page.keyboard.press('Enter')
  await page.locator('table tbody tr').first().waitFor()
  await server.clear()
  return page
}

/** Filters the orders by a status and waits until they are there. */
async function ordersIn(page: Page, status: string): Promise<void> {
  await tabTo(page, 'select Status')
  await page.keyboard.type(status)
  await page.keyboard.press('Tab')
  await tabTo(page, 'button Search', '.dw-buttons, main')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      const rows = await page.locator('table tbody tr').allInnerTexts()
      return rows.length > 0 && rows.every((row) => row.includes(status))
    })
    .toBe(true)
}

const firstRow = (page: Page) => page.locator('table tbody tr').first()

test('approve an order', async () => {
  const page = await arrive()
  await ordersIn(page, 'Under approval')
  const sn = (await firstRow(page).locator('td').nth(1).innerText()).trim()
  await tabTo(page, 'button Approval passed', 'tbody tr')
  await expect.poll(() => showsFocus(page)).toBe(true)
  await page.keyboard.press('Enter')
  const row = page.locator('table tbody tr', { hasText: sn })
  await expect.poll(() => row.locator('td').nth(8).innerText()).toContain('Approval passed')
  expect(await server.seen('/order/status')).toHaveLength(1)
})

/** Notes whenever something has changed in the page and nothing of it has the focus. */
const watchFocus = (): void => {
  const lost: string[] = []
  Object.assign(window, { lost })
  const note = (): void => {
    if (document.activeElement === document.body) lost.push(document.body.className)
  }
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true })
}

test('a row whose button goes keeps the focus at every moment', async () => {
  const page = await arrive()
  await ordersIn(page, 'Under approval')
  const row = firstRow(page)
  await tabTo(page, 'button Approval passed', 'tbody tr')
  await page.evaluate(watchFocus)
  await page.keyboard.press('Enter')
  await expect.poll(() => row.locator('td').nth(8).innerText()).toContain('Approval passed')
  const isInRow = row.locator('[data-row-actions]:focus')
  await isInRow.waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'lost'))).toEqual([])
  // The ring lies inside of the cell, with which the table ends.
  const { outlineOffset, outlineStyle } = await isInRow.evaluate((cell) => getComputedStyle(cell))
  expect([outlineStyle, Number.parseFloat(outlineOffset) < 0]).toEqual(['solid', true])
})

wider(
  'a move that is refused gives the focus to its row while it is under way, and has it again',
  async () => {
    const page = await arrive()
    await ordersIn(page, 'Under approval')
    await tabTo(page, 'button Approval passed', 'tbody tr')
    await server.fault({ path: '/order/status', code: 1, msg: 'no', delay: 500 })
    await page.keyboard.press('Enter')
    await firstRow(page).locator('[data-row-actions]:focus').waitFor()
    await firstRow(page).locator('button:focus', { hasText: 'Approval passed' }).waitFor()
  },
)

test('pay an order out: the question has the focus, and gives it back', async () => {
  const page = await arrive()
  await ordersIn(page, 'Disbursement processing')
  const sn = (await firstRow(page).locator('td').nth(1).innerText()).trim()
  await tabTo(page, 'button Disbursed', 'tbody tr')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('button Disbursed')
  expect(await server.seen('/order/disburse')).toHaveLength(0)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, 'button Confirm', '[role=dialog]')
  await expect.poll(() => showsFocus(page)).toBe(true)
  await page.keyboard.press('Enter')
  const row = page.locator('table tbody tr', { hasText: sn })
  await expect.poll(() => row.locator('td').nth(8).innerText()).toContain('Disbursed')
  expect(await server.seen('/order/disburse')).toHaveLength(1)
  await expect.poll(() => focused(page), { message: 'the focus is not lost' }).not.toBe('body ')
})

wider('close other tabs', async () => {
  const page = await arrive()
  for (const name of ['Banks', 'Products']) {
    await tabTo(page, `a ${name}`)
    await page.keyboard.press('Enter')
    await page.getByRole('tabpanel').locator('tbody tr').first().waitFor()
  }
  await expectTabs(page, 'Home', 'Orders', 'Bank list', '[Product list]')
  await tabTo(page, 'tab Product list')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menu').waitFor()
  while ((await focused(page)) !== 'menuitem Close others') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectTabs(page, 'Home', '[Bank list]')
  await expect.poll(() => focused(page)).toBe('tab Bank list')
})

test('the first stop leads past header and menus to the page', async () => {
  const page = await arrive()
  await page.reload()
  await page.locator('#root table tbody tr').first().waitFor()
  await page.keyboard.press('Tab')
  // Rows that were painted early have no focus: the console gives it when it comes.
  await expect.poll(() => focused(page)).toBe('a Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main')
})
