import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wider } from '../support/thorough'
import { problems } from './axe'
import { tableRows, useConsole } from './console'

/* A shift without a mouse. Nothing here clicks but the way in. */

const site = useConsole(undefined, { orders: 60 })

const openOrders = async (): Promise<Page> => {
  const page = await site.signIn('/order', { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
  // The keys come when nobody waits for anything else, or with the first one that is pressed.
  await page.keyboard.press('j')
  await expect.poll(() => focusedRow(page)).toBe(0)
  return page
}

/** The number of the row with the focus, from 0; -1 when none has it. */
const focusedRow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody > tr')].findIndex((row) =>
      row.contains(document.activeElement),
    ),
  )

const recordCalls = (page: Page, path: string): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    // The numbers of queues are no list.
    if (request.method() === 'POST' && request.url().endsWith(path) && !/pageSize=1\b/.test(body)) {
      sent.push(body)
    }
  })
  return sent
}

const rowWith = (page: Page, move: string): Locator =>
  tableRows(page)
    .filter({ has: page.locator('[data-move]', { hasText: move }) })
    .first()

test('j and k go through the rows, x selects, and the bar counts', async () => {
  const page = await openOrders()
  const start = await focusedRow(page)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  expect(await focusedRow(page)).toBe(start + 2)
  await expect.poll(() => page.locator('tbody input:checked').count()).toBe(2)
  await page.keyboard.press('k')
  expect(await focusedRow(page)).toBe(start + 1)
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('k')
  expect(await focusedRow(page)).toBe(0)
})

test('a digit does the move at that place once, however often it is pressed', async () => {
  const page = await openOrders()
  const sent = recordCalls(page, '/admin/order/status')
  const row = rowWith(page, '审批中')
  const index = await row.evaluate((each) =>
    [...(each.parentElement?.children ?? [])].indexOf(each),
  )
  while ((await focusedRow(page)) < index) await page.keyboard.press('j')
  while ((await focusedRow(page)) > index) await page.keyboard.press('k')
  const moves = await row.locator('[data-move]').allInnerTexts()
  await page.keyboard.press(String(moves.indexOf('审批中') + 1))
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toContain('status=5')
  await expect.poll(() => tableRows(page).nth(index).innerText()).toContain('审批中 5')
  // The focus is where it was, so that j goes on from there.
  expect(await focusedRow(page)).toBe(index)
  await page.keyboard.press('j')
  expect(await focusedRow(page)).toBe(index + 1)
  expect(sent).toHaveLength(1)
})

wider(
  'a slash, four digits and Enter find an order; letters that are typed do nothing else',
  async () => {
    const page = await openOrders()
    const last = (await tableRows(page).nth(7).innerText()).match(/09\d{8}/)?.[0].slice(-4) ?? ''
    await page.keyboard.press('/')
    await page.keyboard.type(last)
    await page.keyboard.press('Enter')
    await expect.poll(() => tableRows(page).count()).toBeLessThan(20)
    for (const text of await tableRows(page).allInnerTexts()) expect(text).toContain(last)
    await page.keyboard.type('jx?')
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe(`${last}jx?`)
  },
)

wider('pages, reading again, and the record of a row with its address', async () => {
  const page = await openOrders()
  const lists = recordCalls(page, '/admin/order')
  await page.keyboard.press(']')
  await expect.poll(() => lists.at(-1) ?? '').toContain('page=2')
  await page.keyboard.press('[')
  await expect.poll(() => lists.at(-1) ?? '').toContain('page=1')
  await page.keyboard.press('[')
  const before = lists.length
  await page.keyboard.press('r')
  await expect.poll(() => lists.length).toBe(before + 1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  expect(page.url()).toMatch(/#\/order\/\d+/)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('a question mark shows all keys, and ctrl+k searches', async () => {
  const page = await openOrders()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  await sheet.waitFor()
  expect(await sheet.locator('dd').allInnerTexts()).toContain('下一行')
  expect(await sheet.locator('kbd').allInnerTexts()).toContain('j')
  expect(await problems(page)).toEqual([])
  // Keys belong to the sheet while it is open.
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
  expect(await page.locator('tbody input:checked').count()).toBe(0)
  // Also while something is typed, where letters alone are letters.
  await page.getByLabel('手机号', { exact: true }).fill('09')
  await page.keyboard.press('Control+k')
  await page.getByRole('search').waitFor()
})
