import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from './axe'
import { moveAway, pressAction, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { wider } from '../support/thorough'

/* Queues over the orders: what their tabs say and show is what the backend has. */

const site = useConsole(undefined, { orders: 400 })
const server = saboteur(() => site.backend)

const statusesOf: Readonly<Record<string, readonly number[]>> = {
  新订单: [1],
  待二次确认: [4],
  审批中: [5],
  待放款: [7, 9, 10],
  还款中: [11, 13, 14, 16],
  逾期: [15],
}

const strip = (page: Page): Locator =>
  page.getByRole('main').getByRole('tablist', { name: '任务队列' })
const queue = (page: Page, name: string): Locator => strip(page).getByRole('tab', { name })
const chosen = (page: Page): Promise<string[]> =>
  strip(page)
    .locator('[aria-selected=true]')
    .evaluateAll((tabs) => tabs.map((tab) => tab.textContent ?? ''))
const numbers = (page: Page): Promise<string[]> =>
  strip(page)
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('data-count') ?? ''))
const counted = async (page: Page): Promise<number[]> => {
  await expect
    .poll(async () => (await numbers(page)).every((text) => /^\d+$/.test(text)))
    .toBe(true)
  return (await numbers(page)).map(Number)
}
const at = (page: Page, hash: string) => expect.poll(() => new URL(page.url()).hash).toBe(hash)
const ids = (page: Page): Promise<string[]> =>
  tableRows(page).evaluateAll((rows) =>
    rows.map((row) => (row.querySelectorAll('td')[0] as HTMLElement).innerText.trim()),
  )

interface Answer {
  readonly total: number
  readonly rows: readonly string[]
}

/** Asks the backend itself, without the console. */
async function ask(page: Page, filter: Readonly<Record<string, string | number>>): Promise<Answer> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name.endsWith('-token'))?.value ?? ''
  const answer = await fetch(`${site.backend}/admin/order`, {
    method: 'POST',
    headers: { 'X-Token': token },
    body: new URLSearchParams({ page: '1', pageSize: '1000', ...filter } as Record<string, string>),
  })
  const { data } = (await answer.json()) as { data: { data: { id: number }[]; total: number } }
  return { total: data.total, rows: data.data.map(({ id }) => String(id)) }
}

/** What the backend has of each queue, in the order of the tabs. */
const truth = async (
  page: Page,
  filter: Readonly<Record<string, string>> = {},
): Promise<number[]> => {
  const parts = await Promise.all(
    Object.values(statusesOf).map((statuses) =>
      Promise.all(
        statuses.map(
          async (status) => (await ask(page, { ...filter, status: String(status) })).total,
        ),
      ),
    ),
  )
  const sums = parts.map((each) => each.reduce((sum, total) => sum + total, 0))
  return [(await ask(page, filter)).total, ...sums]
}

const open = async (path = '/order'): Promise<Page> => {
  const page = await site.signIn(path, { language: 'zh-chs', fresh: true })
  await tableRows(page).first().waitFor()
  return page
}

test('numbers are those of the backend, come after the rows, and move nothing', async () => {
  const page = await open()
  const top = () => page.locator('table').boundingBox()
  const before = await top()
  expect(await counted(page)).toEqual(await truth(page))
  expect(await top()).toEqual(before)
  expect(await chosen(page)).toEqual(['全部'])
  const [all = 0] = await counted(page)
  await queue(page, `全部, ${all}`).waitFor()
  expect(await problems(page)).toEqual([])
  // Within other filters they say what the queue would show.
  await page.getByLabel('手机号', { exact: true }).fill('5')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect.poll(() => numbers(page)).toEqual((await truth(page, { mobile: '5' })).map(String))
})

wider('a queue of several statuses shows all of them, page by page, each row once', async () => {
  const page = await open()
  await queue(page, '待放款').click()
  await at(page, '#/order?status=7&status=9&status=10')
  const parts = await Promise.all([7, 9, 10].map((status) => ask(page, { status: String(status) })))
  // The newest first, as the backend has them in a list of one status.
  const rows = parts.flatMap((part) => part.rows).toSorted((a, b) => Number(b) - Number(a))
  await expect.poll(() => ids(page)).toEqual(rows.slice(0, 20))
  const pager = page.locator('.dw-pager')
  expect(await pager.innerText()).toContain(String(rows.length))
  for (let number = 2; (number - 1) * 20 < rows.length; number += 1) {
    await page.keyboard.press(']')
    await expect.poll(() => ids(page)).toEqual(rows.slice((number - 1) * 20, number * 20))
  }
  // One part that fails is no shorter list, but none.
  await server.fault({ path: '/order', status: 500, times: 1 })
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await page.locator('.dw-list-failure').waitFor()
  await page.getByRole('button', { name: '重试', exact: true }).click()
  await page.locator('.dw-list-failure').waitFor({ state: 'detached' })
})

wider(
  'the queue is in the address: Back, a reload and a link find it; a filter by hand leaves it',
  async () => {
    const page = await open()
    await page.getByLabel('手机号', { exact: true }).fill('5')
    await queue(page, '逾期').click()
    await at(page, '#/order?status=15')
    // What is typed and not searched for stays where it is.
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('5')
    await queue(page, '还款中').click()
    await at(page, '#/order?status=11&status=13&status=14&status=16')
    expect(
      await page
        .locator('select[name=status]')
        .evaluate((each) => (each as HTMLSelectElement).selectedOptions[0]?.text),
    ).toContain('已放款, ')
    const wanted = (
      await Promise.all([11, 13, 14, 16].map((status) => ask(page, { status })))
    ).flatMap((part) => part.rows)
    const shown = wanted.toSorted((a, b) => Number(b) - Number(a)).slice(0, 20)
    await expect.poll(() => ids(page)).toEqual(shown)
    await page.reload()
    await expect.poll(() => ids(page)).toEqual(shown)
    expect(await chosen(page)).toEqual(['还款中'])
    await page.goBack()
    await expect.poll(() => chosen(page)).toEqual(['逾期'])
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect.poll(() => chosen(other)).toEqual(['逾期'])
    await other.close()
    await page.locator('select[name=status]').selectOption('2')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await at(page, '#/order?status=2')
    await expect.poll(() => chosen(page)).toEqual([])
    await page.getByRole('button', { name: '重置', exact: true }).click()
    await expect.poll(() => chosen(page)).toEqual(['全部'])
  },
)

wider('an order that moves changes the numbers', async () => {
  const page = await open('/order?status=5')
  const before = await counted(page)
  await pressAction(tableRows(page).first(), '审批通过')
  await page
    .getByRole('button', { name: '确定', exact: true })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await moveAway(page)
  const after = before.map((count, index) => count + (index === 3 ? -1 : index === 4 ? 1 : 0))
  await expect.poll(() => numbers(page)).toEqual(after.map(String))
  expect(after).toEqual(await truth(page))
})

wider('keys: g with a digit, and arrows in the strip', async () => {
  const page = await open()
  await counted(page)
  await page.keyboard.press('j')
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))
  await page.keyboard.press('g')
  await page.keyboard.press('4')
  await expect.poll(() => chosen(page)).toEqual(['审批中'])
  // Another key in between means something else, and no digit behind g becomes a move.
  await page.keyboard.press('g')
  await page.keyboard.press('9')
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  expect(sent.filter((url) => url.endsWith('/status'))).toEqual([])
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  expect(await sheet.locator('div', { hasText: '切换到第几个队列' }).innerText()).toMatch(
    /^g 1 – 9/,
  )
  await page.keyboard.press('Escape')
  await queue(page, '审批中').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  expect(await chosen(page)).toEqual(['审批中'])
  await page.keyboard.press('Enter')
  await expect.poll(() => chosen(page)).toEqual(['逾期'])
})

wider('in 360 pixels the strip scrolls and nothing else is wider', async () => {
  const page = await site.signIn('/order?status=15', {
    language: 'zh-chs',
    width: 360,
    height: 740,
    fresh: true,
  })
  await counted(page)
  const box = await queue(page, '逾期').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(
    await page.locator('.dw-queues').evaluate((each) => each.scrollWidth > each.clientWidth),
  ).toBe(true)
})
