import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { pressAction, tableRows, useConsole } from './console'
import { saboteur } from './faults'

/* Money is safe: one call however often it is asked for, no outcome claimed that nobody knows, nothing sent twice. */

const site = useConsole(undefined, { orders: 400 })
const server = saboteur(() => site.backend)

let page: Page
beforeEach(async () => {
  await server.clear()
  page = await site.signIn('/order', { fresh: true, motion: true })
  await tableRows(page).first().waitFor()
})

/** First order in a status, by the filter. */
async function orderIn(status: string): Promise<{ row: Locator; sn: string }> {
  await page.getByLabel('Status', { exact: true }).selectOption({ label: status })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const first = tableRows(page).first()
  // The cell, not the row: in the list that is being replaced, a button may bear the name of the status.
  await expect.poll(() => first.locator('td').nth(8).innerText()).toContain(status)
  const sn = (await first.locator('td').nth(1).innerText()).trim()
  return { row: tableRows(page).filter({ hasText: sn }), sn }
}

const button = (scope: Locator | Page, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

/** The status of an order. Buttons of its row bear the names of statuses, too. */
const statusOf = (row: Locator): Promise<string> => row.locator('td').nth(8).innerText()

const notices = (): Promise<string> =>
  page
    .locator('[role=alert], [role=status]')
    .allInnerTexts()
    .then((texts) => texts.join('\n'))

/** Every notice from now on, also one that the next has replaced before anybody could look. */
const listen = async (): Promise<() => Promise<string>> => {
  const heard = await page.evaluateHandle(() => {
    const texts = new Set<string>()
    const note = () => {
      for (const { textContent } of document.querySelectorAll('[role=alert], [role=status]')) {
        texts.add(textContent)
      }
    }
    const options = { childList: true, characterData: true, subtree: true }
    new MutationObserver(note).observe(document.body, options)
    return texts
  })
  return () => heard.evaluate((texts) => [...texts].join('\n'))
}

test('a double click, and three clicks in one tick, send one call', async () => {
  const { row } = await orderIn('Under approval')
  await button(row, 'Approval passed').dblclick()
  await expect.poll(notices).toContain('Done')
  expect(await server.seen('/order/status')).toHaveLength(1)

  const { row: next } = await orderIn('Awaiting second confirmation')
  await button(next, 'Approval passed').evaluate((element: HTMLElement) => {
    element.click()
    element.click()
    element.click()
  })
  await expect.poll(() => statusOf(next)).toContain('Approval passed')
  expect(await server.seen('/order/status')).toHaveLength(2)
})

test('a double click on the confirmation of a payout pays out once', async () => {
  const { row, sn } = await orderIn('Disbursement processing')
  await button(row, 'Disbursed').click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.innerText()).toContain(sn)
  await button(dialog, 'Confirm').dblclick()
  await expect.poll(() => statusOf(row)).toContain('Disbursed')
  expect(await server.seen('/order/disburse')).toHaveLength(1)
})

test('Cancel and Escape send nothing', async () => {
  const { row } = await orderIn('Disbursement processing')
  await button(row, 'Disbursed').click()
  await button(page.getByRole('dialog'), 'Cancel').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(row, 'Disbursed').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await server.seen('/order/disburse')).toHaveLength(0)
})

test("a refusal shows Failed with the server's words and leaves the row", async () => {
  await server.fault({
    code: 5001,
    msg: 'ra.action.delete 余额不足 <b>',
    path: '/order/disburse',
    times: 1,
  })
  const { row } = await orderIn('Disbursement processing')
  await button(row, 'Disbursed').click()
  await button(page.getByRole('dialog'), 'Confirm').click()
  await expect.poll(notices).toContain('Failed')
  expect(await notices(), 'to the letter, never looked up as a key').toContain(
    'ra.action.delete 余额不足 <b>',
  )
  expect(await row.innerText()).toContain('Disbursement processing')
  await expect.poll(() => button(row, 'Disbursed').isEnabled()).toBe(true)
})

test.each([
  { name: 'an answer after the timeout', fault: { delay: 6500 } },
  { name: 'a connection cut after the effect', fault: { drop: 'after' } },
])('$name is unknown: the row is read again and shows the truth', async ({ fault }) => {
  await server.fault({ ...fault, path: '/order/disburse', times: 1 })
  const { row } = await orderIn('Disbursement processing')
  const heard = await listen()
  await button(row, 'Disbursed').click()
  await button(page.getByRole('dialog'), 'Confirm').click()
  await expect.poll(heard, { timeout: 10_000 }).toContain('Result unknown')
  await expect.poll(() => statusOf(row), { timeout: 15_000 }).toMatch(/Disbursed/)
  expect(await heard()).not.toContain('Failed')
  expect(await server.seen('/order/disburse')).toHaveLength(1)
})

test('C-07 a gateway error is unknown, and stays so until the operator asks for a second sending', async () => {
  await server.fault({ status: 502, path: '/order/disburse', times: 1 })
  const { row } = await orderIn('Disbursement processing')
  await button(row, 'Disbursed').click()
  await button(page.getByRole('dialog'), 'Confirm').click()
  await expect.poll(notices).toContain('Result unknown')
  expect(await notices()).not.toContain('Failed')
  await expect.poll(() => row.innerText()).toContain('Send again')
  expect(await statusOf(row)).toContain('Disbursement processing')
  expect(await button(row, 'Disbursed').isDisabled()).toBe(true)
  expect(await server.seen('/order/disburse')).toHaveLength(1)
  await button(row, 'Send again').click()
  await button(page.getByRole('dialog'), 'Confirm').click()
  await expect.poll(() => statusOf(row)).toContain('Disbursed')
  expect(await server.seen('/order/disburse')).toHaveLength(2)
})

/** Moves the order in another session, so that this one still shows where it was. */
async function failElsewhere(sn: string): Promise<void> {
  const other = await site.signIn('/order', { fresh: true, motion: true })
  await other.getByLabel('Order number', { exact: true }).fill(sn)
  await button(other, 'Search').click()
  await expect.poll(() => tableRows(other).count()).toBe(1)
  await pressAction(tableRows(other).first(), 'Disbursement failed')
  await button(other.getByRole('dialog'), 'Confirm').click()
  await expect.poll(() => statusOf(tableRows(other).first())).toContain('Disbursement failed')
}

test('C-06 a row that moved on elsewhere: the question says so, and nothing is sent', async () => {
  const { row, sn } = await orderIn('Disbursement processing')
  await failElsewhere(sn)
  await button(row, 'Disbursed').click()
  const dialog = page.getByRole('dialog', { name: 'The record has changed' })
  await dialog.waitFor()
  expect(await dialog.innerText()).toContain(
    'Status went from “Disbursement processing (9)” to “Disbursement failed (12)”',
  )
  expect(await button(dialog, 'Confirm').count()).toBe(0)
  await button(dialog, 'Close').click()
  await expect.poll(() => statusOf(row)).toContain('Disbursement failed')
  expect(await button(row, 'Disbursed').count()).toBe(0)
  expect(await server.seen('/order/disburse')).toHaveLength(0)
})

test('C-06 a row that moves on while the question is open: the refusal is shown and the row tells its real status', async () => {
  const { row, sn } = await orderIn('Disbursement processing')
  await button(row, 'Disbursed').click()
  await page.getByRole('dialog').getByText('Checked at').waitFor()
  await failElsewhere(sn)
  await button(page.getByRole('dialog'), 'Confirm').click()
  await expect.poll(notices).toContain('Failed')
  await expect.poll(() => statusOf(row)).toContain('Disbursement failed')
  expect(await button(row, 'Disbursed').count()).toBe(0)
})
