import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy'
import { startBrokenMock } from './broken-mock'
import { tableRows, useConsole } from './console'

/*
 * One intent, one payout: over slow and broken connections, reloads and tabs. The judge is the proxy's list of requests
 * that reached the server.
 */

let proxy: FaultProxy
const site = useConsole(async () => {
  const backend = await startBrokenMock()
  ;({ proxy } = backend)
  return backend
})

const PAYOUT = '/order/disburse'

let page: Page
beforeEach(async () => {
  proxy.clear()
  page = await site.signIn('/order', { fresh: true })
  await tableRows(page).first().waitFor()
})

const button = (scope: Locator | Page, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

/** An order that waits for its payout, in a list that holds nothing else. */
async function payable(on: Page = page, sn?: string): Promise<{ row: Locator; sn: string }> {
  if (sn === undefined) {
    await on.getByLabel('Status', { exact: true }).selectOption('Disbursement processing')
  } else await on.getByLabel('Order number', { exact: true }).fill(sn)
  await button(on, 'Search').click()
  const first = tableRows(on).first()
  await expect.poll(() => statusOf(first)).toContain('Disbursement processing')
  const number = (await first.locator('td').nth(1).innerText()).trim()
  return { row: tableRows(on).filter({ hasText: number }), sn: number }
}

const statusOf = (row: Locator): Promise<string> => row.locator('td').nth(8).innerText()

const confirmPayout = async (row: Locator, on: Page = page): Promise<void> => {
  await button(row, 'Disbursed').click()
  await button(on.getByRole('dialog'), 'Confirm').click()
  await on.getByRole('dialog').waitFor({ state: 'detached' })
}

const isBusy = (row: Locator): Promise<string | null> => row.getAttribute('aria-busy')

const keysOf = (requests: ReturnType<FaultProxy['reached']>) =>
  requests.map(({ headers }) => headers['idempotency-key'])

test('C-05 click, reload, click: the payout under way survives the reload and is sent once', async () => {
  const { row, sn } = await payable()
  proxy.break({ how: 'hold', path: PAYOUT })
  await confirmPayout(row)
  await expect.poll(() => isBusy(row)).toBe('true')
  await page.reload()
  const { row: again } = await payable(page, sn)
  await expect.poll(() => isBusy(again)).toBe('true')
  await expect.poll(() => again.innerText()).toContain('Result unknown')
  expect(await button(again, 'Disbursed').isDisabled()).toBe(true)
  expect(proxy.release()).toBe(1)
  await button(again, 'Check again').click()
  await expect.poll(() => statusOf(again)).toContain('Disbursed')
  await expect.poll(() => isBusy(again)).not.toBe('true')
  expect(proxy.reached(PAYOUT)).toHaveLength(1)
})

test('C-05 the same order in two tabs: the second one shows it locked, and learns the result', async () => {
  const { row, sn } = await payable()
  const other = await page.context().newPage()
  await other.goto(`${site.url}/#/order`)
  const { row: seen } = await payable(other, sn)
  proxy.break({ how: 'hold', path: PAYOUT })
  await confirmPayout(row)
  await expect.poll(() => seen.innerText()).toContain('another tab')
  expect(await button(seen, 'Disbursed').isDisabled()).toBe(true)
  // The lock is there before the call has come so far.
  await expect.poll(() => proxy.release()).toBe(1)
  await expect.poll(() => statusOf(row)).toContain('Disbursed')
  await expect.poll(() => statusOf(seen)).toContain('Disbursed')
  expect(proxy.reached(PAYOUT)).toHaveLength(1)
})

test('C-05 a tab that is closed with a payout under way leaves it to the other one', async () => {
  const { row, sn } = await payable()
  const other = await page.context().newPage()
  await other.goto(`${site.url}/#/order`)
  const { row: seen } = await payable(other, sn)
  proxy.break({ how: 'stall-before', path: PAYOUT })
  await confirmPayout(row)
  // A tab that is closed before the lock is there has sent nothing.
  await expect.poll(() => isBusy(row)).toBe('true')
  await page.close()
  await expect.poll(() => seen.innerText()).toContain('Result unknown')
  await button(seen, 'Send again').click()
  const question = other.getByRole('dialog')
  await expect.poll(() => question.innerText()).toContain('can have the effect twice')
  await button(question, 'Confirm').click()
  await expect.poll(() => statusOf(seen)).toContain('Disbursed')
  expect(proxy.reached(PAYOUT)).toHaveLength(1)
})

test('C-07 a payout held for minutes is never called without effect, and stays locked until it shows', async () => {
  await page.clock.install()
  await page.reload()
  const { row } = await payable()
  proxy.break({ how: 'hold', path: PAYOUT })
  await confirmPayout(row)
  const said: string[] = []
  for (const seconds of [6, 30, 120, 300]) {
    await page.clock.fastForward(seconds * 1000)
    await expect.poll(() => row.innerText()).toContain('Result unknown')
    said.push(await page.locator('body').innerText())
    expect(await isBusy(row)).toBe('true')
  }
  expect(said.join('\n')).not.toMatch(/no effect|Failed/)
  expect(proxy.release()).toBe(1)
  await expect.poll(() => proxy.reached(PAYOUT).length).toBe(1)
  // The server may still be at work when the row is read, and is asked again a minute later.
  const aMinuteLater = async (): Promise<string> => {
    await page.clock.fastForward(61_000)
    return statusOf(row)
  }
  await expect.poll(aMinuteLater).toContain('Disbursed')
  expect(proxy.reached(PAYOUT)).toHaveLength(1)
})

test('C-07 a second sending carries the key of the first, so the late first one has no second effect', async () => {
  const { row } = await payable()
  proxy.break({ how: 'hold', path: PAYOUT })
  await confirmPayout(row)
  await expect.poll(() => row.innerText()).toContain('Send again')
  await button(row, 'Send again').click()
  await button(page.getByRole('dialog'), 'Confirm').click()
  await expect.poll(() => statusOf(row)).toContain('Disbursed')
  expect(proxy.release()).toBe(1)
  await expect.poll(() => proxy.reached(PAYOUT).length).toBe(2)
  const [key, ...others] = keysOf(proxy.reached(PAYOUT))
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(others).toEqual([key])
})

test('C-07 the record that the operator stops waiting for keeps its key for the same request', async () => {
  const { row } = await payable()
  proxy.break({ how: 'hold', path: PAYOUT })
  await confirmPayout(row)
  await expect.poll(() => row.innerText()).toContain('Stop waiting')
  await button(row, 'Stop waiting').click()
  const question = page.getByRole('dialog')
  expect(await question.innerText()).toContain('may still be carried out')
  await button(question, 'Confirm').click()
  await expect.poll(() => isBusy(row)).not.toBe('true')
  await confirmPayout(row)
  await expect.poll(() => statusOf(row)).toContain('Disbursed')
  proxy.release()
  await expect.poll(() => proxy.reached(PAYOUT).length).toBe(2)
  expect(new Set(keysOf(proxy.reached(PAYOUT))).size).toBe(1)
})

test('M-06 a POST that Chromium repeats by itself on a dead connection pays once', async () => {
  const front = await startFaultProxy(site.url)
  try {
    await page.goto(`${front.url}/#/order`)
    const { row } = await payable()
    front.break({ how: 'after', on: 'reused', path: PAYOUT })
    await confirmPayout(row)
    await expect.poll(() => statusOf(row)).toContain('Disbursed')
    const keys = keysOf(front.reached(PAYOUT))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    const notices = await page.locator('[role=alert], [role=status]').allInnerTexts()
    expect(notices.join('\n')).not.toContain('Failed')
  } finally {
    await front.close()
  }
})
