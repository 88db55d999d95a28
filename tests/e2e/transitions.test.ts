import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { moveAway, tableRows, useConsole } from './console'
import { startRecordingServer, type RecordingServer } from './recording-server'
import { asksFirst, callOf, manualTransitions, statuses } from './specification'
import { shareOf } from '../support/thorough'

const codes = Object.keys(statuses).map(Number)
const orders = codes.map((status) => ({
  id: 100 + status,
  sn: `SN${100 + status}`,
  productId: 1,
  mobile: '0912345678',
  idNumber: '110101199001011237',
  name: '张三',
  amount: 1000,
  term: 7,
  applyTime: 1_790_000_000,
  dueTime: 1_790_600_000,
  status,
}))

let server: RecordingServer
let page: Page
const site = useConsole(async () => {
  server = await startRecordingServer({
    '/admin/login': { uuid: 'u-1', token: 't-1', name: 'Admin' },
    '/admin/order': { data: orders, total: orders.length },
    '/admin/product': { entries: [{ id: 1, name: '快享贷' }] },
  })
  return server
})

beforeAll(async () => {
  page = await site.signIn('/order')
  await tableRows(page).first().waitFor()
})

const rowOf = (status: number): Locator => tableRows(page).filter({ hasText: `SN${100 + status}` })

/** Names of all moves that the row of a status offers, those in its "More" menu included. */
async function offered(status: number): Promise<string[]> {
  const names = new Set<string>(Object.values(statuses).map((words) => words.en))
  const row = rowOf(status)
  const found = await row.getByRole('button').allInnerTexts()
  const more = row.getByRole('button', { name: 'More', exact: true })
  if ((await more.count()) > 0) {
    await more.click()
    await page.getByRole('menuitem').first().waitFor()
    found.push(...(await page.getByRole('menuitem').allInnerTexts()))
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  return found.map((name) => name.trim()).filter((name) => names.has(name))
}

/** Clicks a move, in the row or in its menu, and confirms it when it asks. */
async function move(status: number, target: number): Promise<void> {
  const name = statuses[target]?.en ?? ''
  const row = rowOf(status)
  await moveAway(page)
  const button = row.getByRole('button', { name, exact: true })
  if ((await button.count()) > 0) await button.click()
  else {
    await row.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  if (!asksFirst.includes(target)) return
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const text = await dialog.innerText()
  for (const fact of [`SN${100 + status}`, '张三', '1000', name]) {
    expect(text.replaceAll(',', '')).toContain(fact)
  }
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** The status that the row of an order shows; its buttons name statuses as well. */
const shownStatus = (status: number): Promise<string> =>
  rowOf(status).locator('td').nth(8).innerText()

/** Reads the list again, so that the row stands in its first status. */
async function reload(status: number): Promise<void> {
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect.poll(() => shownStatus(status)).toContain(statuses[status]?.en)
}

test.each(shareOf(codes, 3))(
  'status %i offers exactly its moves, notify and delete',
  async (status) => {
    const expected = (manualTransitions[status] ?? []).map((target) => statuses[target]?.en)
    expect((await offered(status)).toSorted()).toEqual(expected.toSorted())
    await rowOf(status).getByRole('button', { name: 'More', exact: true }).click()
    for (const name of ['Notify', 'Delete']) {
      await page.getByRole('menuitem', { name, exact: true }).waitFor()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  },
)

// A row that has changed holds still for a moment, so the next move is one of another row.
const moves = codes
  .flatMap((from) => (manualTransitions[from] ?? []).map((to, at) => ({ from, to, at })))
  .toSorted((a, b) => a.at - b.at)

test('the specification has 51 moves: 34 by status, 2 by disburse, 15 by paid', () => {
  const count = (path: string) => moves.filter(({ to }) => callOf(to) === path).length
  expect(moves).toHaveLength(51)
  expect(['status', 'disburse', 'paid'].map((name) => count(`/admin/order/${name}`))).toEqual([
    34, 2, 15,
  ])
})

test.each(shareOf(moves, 3))('$from -> $to sends exactly its call', async ({ from, to }) => {
  server.take()
  await move(from, to)
  await expect.poll(() => shownStatus(from)).toContain(statuses[to]?.en)
  const taken = server.take()
  // A move to the same status shows no change, so its call may still be on the way.
  await expect.poll(() => taken.push(...server.take())).toBeGreaterThan(0)
  expect(taken).toEqual([
    {
      method: 'POST',
      path: callOf(to),
      contentType: expect.stringMatching(/^application\/x-www-form-urlencoded/),
      token: 't-1',
      raw: `id=${100 + from}&status=${to}`,
      body: { id: String(100 + from), status: String(to) },
    },
  ])
  await reload(from)
})
