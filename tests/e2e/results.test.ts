import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { moveAway, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { shareOf, wider } from '../support/thorough'

/* A result for everything: messages that name record and move and replace one another, and what is kept of them. */

const site = useConsole(undefined, { orders: 400 })
const server = saboteur(() => site.backend)

let page: Page
beforeAll(async () => {
  page = await site.signIn('/order', { language: 'zh-chs', motion: true })
  await tableRows(page).first().waitFor()
})

const button = (scope: Locator | Page, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true })

/** The orders in a status, by the filter: their numbers and what names their borrowers. */
async function ordersIn(status: string) {
  await page.getByLabel('状态', { exact: true }).selectOption({ label: status })
  await button(page, '搜索').click()
  const cell = (row: number, at: number) => tableRows(page).nth(row).locator('td').nth(at)
  await expect.poll(() => cell(0, 8).innerText()).toContain(status)
  return Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (row) => {
      const [sn = '', mobile = '', idNumber = '', name = ''] = (
        await Promise.all([1, 3, 4, 5].map((at) => cell(row, at).innerText()))
      ).map((text) => text.trim())
      return { sn, personal: [mobile, idNumber, name] }
    }),
  )
}

const rowOf = (sn: string) => tableRows(page).filter({ hasText: sn })

/** The messages about actions on the screen, each as its lines. */
const messages = async (): Promise<string[][]> =>
  (await page.locator('.dw-toast-text').allInnerTexts()).map((text) => text.split(/\n+/))

const region = (on = page) => on.getByRole('region', { name: '操作结果', exact: true })
/** The entries of the panel, without their times. */
const entries = async (on = page): Promise<string[][]> =>
  (await region(on).getByRole('listitem').allInnerTexts()).map((text) =>
    text.split(/\n+/).filter((line) => !/^\d\d:\d\d:\d\d$/.test(line.trim())),
  )
const tray = (name: string | RegExp, on = page) => button(on, name)

/** Everything that this browser keeps for the console. */
const kept = (on = page) =>
  on.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.title]),
  )

async function confirm(row: Locator, move: string) {
  // A press counts only on a row that has not just come under the pointer.
  await moveAway(page)
  await button(row, move).click()
  await button(page.getByRole('dialog'), '确定').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

wider('five approvals are five named messages', async () => {
  const orders = (await ordersIn('审批中')).slice(0, 5)
  for (const { sn } of orders) {
    await button(rowOf(sn), '审批通过').click()
    await expect.poll(messages).toContainEqual(['成功', `${sn} · 审批通过`])
  }
  await tray('操作结果').click()
  expect(await entries()).toEqual(
    orders.toReversed().map(({ sn }) => ['成功', `${sn} · 改为审批通过`]),
  )
  await page.keyboard.press('Escape')
  await region().waitFor({ state: 'detached' })
  expect(await tray('操作结果').evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a refusal and an unknown outcome stay; the unknown one is replaced by what the row tells', async () => {
  const [refused, lost, read] = await ordersIn('放款处理中')
  if (!refused || !lost || !read) throw new Error('too few orders')
  const words = `余额不足 ${refused.personal.join(' ')}`
  await server.fault({ code: 5001, msg: words, path: '/order/disburse', times: 1 })
  await confirm(rowOf(refused.sn), '已放款')
  await expect.poll(messages).toContainEqual(['失败', `${refused.sn} · 放款`, words])

  // The effect takes place, but neither the answer nor the row can be read at first.
  await server.fault({ drop: 'after', path: '/order/disburse', times: 1 })
  await button(rowOf(lost.sn), '已放款').click()
  // The question has read the row before it can be answered.
  await expect.poll(() => button(page.getByRole('dialog'), '确定').isEnabled()).toBe(true)
  await page.route('**/admin/order', (route) => route.abort())
  await button(page.getByRole('dialog'), '确定').click()
  await tray('操作结果，2 条待查看').waitFor()
  const about = async (sn: string) =>
    (await messages()).filter((lines) => lines.join().includes(sn))
  const [unknown] = await about(lost.sn)
  expect(unknown?.[0]).toContain('结果未知')
  expect(unknown?.join()).not.toMatch(/成功|已放款/)

  await page.unroute('**/admin/order')
  await expect
    .poll(() => about(lost.sn), { timeout: 15_000 })
    .toEqual([['已核实：操作成功', `${lost.sn} · 放款`]])
  expect(await about(refused.sn), 'stays until it is closed').toHaveLength(1)

  await tray('操作结果，1 条待查看').click()
  expect((await entries()).slice(0, 2)).toEqual([
    ['已核实：操作成功', `${lost.sn} · 放款`],
    ['失败', `${refused.sn} · 放款`, words],
  ])
  const stored = await kept()
  expect(stored).toContain(refused.sn)
  for (const value of [...refused.personal, ...lost.personal]) expect(stored).not.toContain(value)
})

test('what is kept: after a reload, in another tab, and for nobody else', async () => {
  const before = (await entries()).length
  await page.reload()
  await tray('操作结果').click()
  await expect.poll(() => entries()).toHaveLength(before)
  expect((await entries())[1]?.[2]).toBe('余额不足 *** *** ***')

  const other = await page.context().newPage()
  await other.goto(`${site.url}/#/pre-screening`)
  await tray('操作结果', other).click()
  await expect.poll(() => entries(other)).toHaveLength(before)
  // A name leads to its record.
  await region(other)
    .getByRole('button', { name: /^\d{14}$/ })
    .nth(1)
    .click()
  await expect.poll(() => tableRows(other).count()).toBe(1)
  await tray('操作结果', other).click()
  await button(region(other), '清空').click()
  await expect.poll(() => region().innerText()).toContain('还没有操作结果')
})

wider(
  'nothing of the messages lies on the buttons of a question or on the pager, nor on the panel',
  async () => {
    const orders = await ordersIn('放款处理中')
    for (const [width, height] of shareOf(
      [
        [360, 640],
        [1280, 800],
      ] as const,
      2,
    )) {
      await page.setViewportSize({ width, height })
      for (const { sn } of orders.slice(0, 5)) {
        await server.fault({
          code: 5001,
          msg: '渠道关闭，请联系资金部门核实账户状态，然后重试',
          path: '/order/disburse',
          times: 1,
        })
        await confirm(rowOf(sn), '已放款')
        await expect.poll(async () => (await messages()).flat()).toContain(`${sn} · 放款`)
      }
      await button(rowOf(orders[5]?.sn ?? ''), '已放款').click()
      // A trial click fails when something lies over the button.
      await button(page.getByRole('dialog'), '确定').click({ trial: true, timeout: 5000 })
      await button(page.getByRole('dialog'), '取消').click({ timeout: 5000 })
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await button(page, '下一页').click({ trial: true, timeout: 5000 })
      await tray(/^操作结果/).click()
      await button(region(), '清空').click({ timeout: 5000 })
      await button(region(), '关闭').click({ timeout: 5000 })
      await button(page, '全部关闭').click()
      await expect.poll(messages).toEqual([])
    }
  },
)

test('logging out takes messages and results', async () => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await button(page, '重置').click()
  const [order] = await ordersIn('放款处理中')
  await server.fault({ code: 5001, msg: '不允许', path: '/order/disburse', times: 1 })
  await confirm(rowOf(order?.sn ?? ''), '已放款')
  await expect.poll(messages).toHaveLength(1)
  expect(await kept()).toContain(order?.sn)
  await button(page, '你好 Admin').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await button(page.getByRole('dialog'), '确定').click()
  await page.waitForURL('**/#/login')
  await expect.poll(async () => (await messages()).flat().join()).not.toContain(order?.sn)
  expect(await kept()).not.toContain(order?.sn)
})
