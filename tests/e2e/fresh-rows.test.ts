import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pressAction, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { wider } from '../support/thorough'

/* Rows that others change while the list is on the screen. The clock of the page is moved, so that nobody waits. */

const site = useConsole(undefined, { orders: 60 })
const server = saboteur(() => site.backend)

const EVERY = 61_000

async function openOrders(): Promise<Page> {
  const page = await site.signIn('/order', { fresh: true })
  await page.clock.install()
  await page.reload()
  await tableRows(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  /*
   * What looks again comes when nobody waits for anything else; its code is the last that is fetched, and besides the
   * number of rows it tells what has changed. The clock goes in steps: a request that is under way would be given up when
   * ten seconds pass at once.
   */
  const telling = async (): Promise<number> => {
    await page.clock.runFor(1_000)
    return page.locator('.dw-list > [aria-live=polite]').count()
  }
  await expect.poll(telling, { timeout: 30_000 }).toBe(2)
  return page
}

async function ask(
  path: string,
  values: Record<string, string>,
  token = '',
): Promise<{ token: string }> {
  const answer = await fetch(`${site.backend}/admin${path}`, {
    method: 'POST',
    headers: { 'X-Token': token },
    body: new URLSearchParams(values),
    signal: AbortSignal.timeout(10_000),
  })
  const read = await answer.json()
  expect(read.code, JSON.stringify(read)).toBe(0)
  return read.data
}

/** Another operator, in another browser. */
async function elsewhere(path: string, values: Record<string, string>): Promise<void> {
  const { token } = await ask('/login', { username: 'editor', password: 'editor' })
  await ask(path, values, token)
}

const lists = async (): Promise<number> => (await server.seen('/admin/order')).length

/**
 * Moves the clock on until the rows are read again, and no further: within a minute that passes in one second the answer
 * would be late, and a mark would have come and gone.
 */
async function untilReadAgain(page: Page): Promise<void> {
  const before = await lists()
  const later = async (): Promise<number> => {
    await page.clock.runFor(2_000)
    return lists()
  }
  await expect.poll(later, { timeout: 60_000 }).toBeGreaterThan(before)
}

const idOf = async (page: Page, text: string): Promise<string> =>
  (
    await tableRows(page).filter({ hasText: text }).first().getByRole('cell').first().innerText()
  ).trim()

const row = (page: Page, id: string) =>
  tableRows(page).filter({ has: page.locator(`a[href="#/order/${id}"]`) })

test('an order that somebody else has moved is marked, told, and stays in its place', async () => {
  const page = await openOrders()
  const id = await idOf(page, 'New order')
  const before = await tableRows(page).allInnerTexts()
  await elsewhere('/order/status', { id, status: '5' })
  await untilReadAgain(page)
  await expect.poll(() => row(page, id).getAttribute('data-changed')).toBe('')
  expect(await row(page, id).innerText()).not.toContain('New order')
  const told = page
    .locator('[aria-live=polite]')
    .filter({ hasText: 'New order (1) → Under approval (5)' })
  await expect.poll(() => told.count()).toBe(1)
  expect(await tableRows(page).count()).toBe(before.length)
  await page.clock.runFor(13_000)
  await expect.poll(() => row(page, id).getAttribute('data-changed')).toBe(null)
})

wider('the record beside the list says from what to what it has changed', async () => {
  const page = await openOrders()
  const id = await idOf(page, 'Under approval')
  await row(page, id).getByRole('link').first().click()
  const drawer = page.locator('dialog[data-beside]')
  await drawer.waitFor()
  await elsewhere('/order/status', { id, status: '7' })
  await untilReadAgain(page)
  await drawer
    .getByText(
      'has changed while you were viewing it: from “Under approval (5)” to “Approval passed (7)”',
    )
    .waitFor()
})

wider('rows under the pointer do not move: that there are others is said', async () => {
  const page = await openOrders()
  const first = tableRows(page).first()
  const gone = (await first.getByRole('cell').first().innerText()).trim()
  await tableRows(page).nth(3).hover()
  await elsewhere('/order/delete', { id: gone })
  await untilReadAgain(page)
  await page.getByText('This list has changed.').waitFor()
  expect((await first.getByRole('cell').first().innerText()).trim()).toBe(gone)
  await page.getByRole('button', { name: 'Show latest', exact: true }).click()
  await expect
    .poll(async () => (await first.getByRole('cell').first().innerText()).trim())
    .not.toBe(gone)
})

wider(
  'nothing is read while a question is open, without a network, or when it was just read',
  async () => {
    const page = await openOrders()
    const start = await lists()
    await page.clock.runFor(30_000)
    expect(await lists()).toBe(start)
    await pressAction(tableRows(page).first(), 'Delete')
    await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
    await server.clear()
    await page.clock.runFor(2 * EVERY)
    const meanwhile = await server.seen('/admin/order')
    expect(meanwhile.filter(({ body }) => body.includes('pageSize')).length).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.context().setOffline(true)
    await server.clear()
    await page.clock.runFor(2 * EVERY)
    expect(await lists()).toBe(0)
    await page.context().setOffline(false)
    await expect.poll(lists).toBeGreaterThan(0)
  },
)
