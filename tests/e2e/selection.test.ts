import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moveAway, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { thorough } from '../support/thorough'

/* Work on many records at once: what is pressed, and that its results are those of the server, row for row. */

const site = useConsole(undefined, { orders: 2000 })
const server = saboteur(() => site.backend)

const bar = (page: Page) => page.getByRole('region', { name: '已选', exact: true })
const all = (page: Page) =>
  page.getByRole('checkbox', { name: '选择当前显示的所有行', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function ready(): Promise<Page> {
  const page = await site.signIn('/order', { language: 'zh-chs' })
  await expect.poll(() => tableRows(page).count()).toBe(20)
  return page
}

async function statusIs(page: Page, status: string, name: string): Promise<void> {
  await page.locator('select[name=status]').selectOption(status)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect
    .poll(async () => {
      const rows = await tableRows(page).allInnerTexts()
      return rows.length === 20 && rows.every((row) => row.includes(name))
    })
    .toBe(true)
  await moveAway(page)
}

/** The order number of each shown row, by its id. */
async function numbers(page: Page): Promise<Map<string, string>> {
  const rows = await tableRows(page).evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.innerText)),
  )
  return new Map(rows.map(([id = '', sn = '']) => [id.trim(), sn.trim()]))
}

/** The order numbers of the results in each state. */
async function results(page: Page): Promise<Record<string, string[]>> {
  const lines = await dialog(page)
    .locator('li[data-state]')
    .evaluateAll((found) =>
      found.map((line) => [line.getAttribute('data-state') ?? '', line.textContent ?? ''] as const),
    )
  const found: Record<string, string[]> = {}
  for (const [state, text] of lines) {
    found[state] = [...(found[state] ?? []), /\d{14}/.exec(text)?.[0] ?? text]
  }
  return Object.fromEntries(Object.entries(found).map(([state, each]) => [state, each.toSorted()]))
}

const idsSent = async (path: string): Promise<string[]> =>
  (await server.seen(path)).map(({ body }) => /"?id"?\\?":\s*\\?"?(\d+)/.exec(body)?.[1] ?? body)

test('twenty orders are approved by four clicks', async () => {
  const page = await ready()
  await statusIs(page, '5', '审批中')
  const ids = [...(await numbers(page)).keys()]
  let clicks = 0
  const press = async (target: ReturnType<typeof bar>) => {
    await target.click()
    clicks += 1
  }
  await press(all(page))
  await expect.poll(() => bar(page).innerText()).toMatch(/已选 20 条\s+金额 [\d,]+/)
  await press(bar(page).getByRole('button', { name: '审批通过', exact: true }))
  await press(dialog(page).getByRole('button', { name: '确定', exact: true }))
  await dialog(page).getByText('成功 20', { exact: true }).waitFor()
  await press(dialog(page).getByRole('button', { name: '关闭', exact: true }))
  expect(clicks).toBe(4)

  expect((await idsSent('/order/status')).toSorted()).toEqual(ids.toSorted())
  // Nothing is selected any more, and the list is read again: none of them is under approval.
  await bar(page).waitFor({ state: 'detached' })
  await expect
    .poll(async () => [...(await numbers(page)).keys()].filter((id) => ids.includes(id)))
    .toEqual([])
  await statusIs(page, '7', '审批通过')
})

test('shift selects a run of rows, and only moves that all of them allow are offered', async () => {
  const page = await ready()
  await statusIs(page, '9', '放款处理中')
  const boxes = tableRows(page).getByRole('checkbox')
  await boxes.nth(2).click()
  await boxes.nth(16).click({ modifiers: ['Shift'] })
  await expect.poll(() => bar(page).innerText()).toContain('已选 15 条')
  const offered = (await bar(page).getByRole('button').allInnerTexts()).map((text) => text.trim())
  // A payout is made for one order at a time.
  expect(offered).toEqual(['待重新放款', '放款失败', '通知', '删除', '清除选择'])
})

/** So many records at once, which is a page of the list. */
const MANY = thorough ? 200 : 50

test('as many as a page holds at once: refusals and timeouts are told of the rows that met them', async () => {
  const page = await ready()
  await page.getByLabel('每页条数', { exact: true }).selectOption(String(MANY))
  await expect.poll(() => tableRows(page).count()).toBe(MANY)
  await moveAway(page)
  const sn = await numbers(page)
  await server.fault({ path: '/order/notify', code: 500, msg: '短信余额不足', times: 10 })
  await server.fault({ path: '/order/notify', delay: 6000, times: 10 })
  await all(page).click()
  await bar(page).getByRole('button', { name: '通知', exact: true }).click()
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click()
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).waitFor({ timeout: 60_000 })

  // The server met its faults in the order in which the requests came.
  const sent = (await idsSent('/order/notify')).map((id) => sn.get(id) ?? id)
  expect(new Set(sent).size).toBe(MANY)
  const told = await results(page)
  expect(told).toEqual({
    refused: sent.slice(0, 10).toSorted(),
    unknown: sent.slice(10, 20).toSorted(),
    done: sent.slice(20).toSorted(),
  })
  expect(await dialog(page).getByText('短信余额不足').count()).toBe(10)

  // Only what was refused is tried again: what became of the others is not known.
  await dialog(page).getByRole('button', { name: '重试失败项（10）', exact: true }).click()
  await expect.poll(async () => (await results(page))['done']?.length).toBe(10)
  expect((await idsSent('/order/notify')).length).toBe(MANY + 10)
}, 120_000)
