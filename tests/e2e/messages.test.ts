import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tableRows, useConsole } from './console'
import { saboteur, type Fault } from './faults'
import { passes, shownMessages, staysFor } from './messages'
import { goTo } from './tab-strip'

/*
 * Sections 5 and 8, in the default language: messages and their times. Texts of statuses, codes and strings are held in
 * log.test.ts, those of dialogs and rows in screens.test.ts, those that no screen shows in unreachable.test.ts.
 */

const site = useConsole(undefined, { orders: 120 })
const server = saboteur(() => site.backend)
const zh = { language: 'zh-chs' } as const

let page: Page
beforeAll(async () => {
  page = await site.open(zh)
  await page.clock.install()
  await page.goto(`${site.url}/#/bank`)
  await page.getByLabel('用户名', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('admin')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await tableRows(page).first().waitFor()
})
beforeEach(() => server.clear())

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Reads the banks again, and lets the answer go wrong. The clock stands still from here on. */
async function provoke(fault: Fault): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await server.fault({ ...fault, path: '/bank' })
  await button('刷新').click()
}

test('an HTTP status: three seconds like any other error, and 401 leads nowhere', async () => {
  await provoke({ status: 401 })
  await staysFor(page, '未授权，请登录', 3000)
  expect(page.url()).toContain('/#/bank')
})

test('no answer within 5000 milliseconds', async () => {
  await provoke({ delay: 30_000 })
  await expect.poll(async () => (await server.seen('/bank')).length).toBeGreaterThan(0)
  await passes(page, 4900)
  expect(await shownMessages(page)).toEqual([])
  await passes(page, 200)
  await staysFor(page, '请求超时：5 秒内没有响应', 3000)
})

test('a refused move: 失败, until it is closed', async () => {
  await page.clock.resume()
  await goTo(page, '/order')
  const orders = page.locator('#panel-order')
  await orders.getByLabel('状态', { exact: true }).selectOption({ label: '审批中' })
  await orders.getByRole('button', { name: '搜索', exact: true }).click()
  const first = tableRows(page).first()
  // The list before it may have the same button in its first row.
  await expect.poll(() => first.locator('td').nth(8).innerText()).toContain('审批中')
  const move = first.getByRole('button', { name: '审批通过', exact: true })
  await move.waitFor()
  await server.fault({ code: 5001, msg: '不允许', path: '/order/status' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await move.click()
  await expect
    .poll(async () => {
      await passes(page, 10)
      return shownMessages(page)
    })
    .toContain('失败')
  await passes(page, 60_000)
  expect(await shownMessages(page)).toContain('失败')
  await page.locator('.dw-toast').getByRole('button', { name: '关闭' }).click()
  await page.clock.resume()
  await expect.poll(() => shownMessages(page)).toEqual([])
})

test('the pre-screening toggle: 设置成功', async () => {
  await goTo(page, '/front-screen')
  const screen = page.locator('#panel-front-screen')
  await screen.getByRole('button', { name: '可申请', exact: true }).first().click()
  await expect.poll(() => shownMessages(page)).toContain('设置成功')
})
