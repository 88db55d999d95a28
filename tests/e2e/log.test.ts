import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { logIn, tableRows, useConsole, waitForNumbers } from './console'
import { saboteur, type Fault } from './faults'
import { goTo } from './tab-strip'
import { shareOf, wider } from '../support/thorough'

/* Section 2 (log indicator, /log) and section 8 (error catalogue), in the default language. */

const site = useConsole(undefined, { orders: 40 })
const server = saboteur(() => site.backend)
const zh = { language: 'zh-chs' } as const

beforeEach(() => server.clear())

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const alerts = (page: Page): Locator => page.getByRole('alert')
const logRows = (page: Page): Locator => page.locator('.dw-log-table tbody tr')
const messages = (page: Page): Promise<string[]> => page.locator('.dw-log-message').allInnerTexts()

async function onOrders(width?: number): Promise<Page> {
  const page = await site.signIn('/order', { ...zh, ...(width ? { width } : {}) })
  await tableRows(page).first().waitFor()
  await waitForNumbers(page)
  return page
}

/** One refresh of the list that the server spoils. */
async function spoil(page: Page, fault: Fault): Promise<void> {
  // Chromium by itself asks once more where a connection that it has used before answers 408.
  await server.fault({ path: '/order', ...fault })
  // What only counts the rows of a queue is answered as well, and says nothing.
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/admin/order') &&
      !/pageSize=1(?:&|$)/.test(response.request().postData() ?? ''),
  )
  await button(page, '刷新').click()
  await answered
  await server.clear()
}

async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'd2admin-1.10.0-token')?.value ?? ''
  expect(token.length).toBeGreaterThan(20)
  return token
}

/** Errors that nobody caught. */
const uncaught = (page: Page, count: number): Promise<void> =>
  page.evaluate((number) => {
    for (let index = 1; index <= number; index += 1) {
      window.dispatchEvent(new ErrorEvent('error', { message: `uncaught ${index}` }))
    }
  }, count)

/** The indicator, by what its name and tooltip say. */
async function expectIndicator(page: Page, name: string, badge: string | null): Promise<void> {
  await button(page, name).waitFor()
  expect(await button(page, name).getAttribute('title')).toBe(name)
  expect(await page.locator('.dw-badge').allInnerTexts()).toEqual(badge === null ? [] : [badge])
}

const allStatuses: readonly [number, string][] = [
  [400, '请求错误'],
  [401, '未授权，请登录'],
  [403, '拒绝访问'],
  [404, '请求地址出错: /admin/order'],
  [408, '请求超时'],
  [500, '服务器内部错误'],
  [501, '服务未实现'],
  [502, '网关错误'],
  [503, '服务不可用'],
  [504, '网关超时'],
  [505, 'HTTP版本不受支持'],
]
const statuses = shareOf(allStatuses, 2)

test('C-14 each HTTP status gives its text once as a message and once in the log', async () => {
  const page = await onOrders()
  await expectIndicator(page, '没有日志或异常', null)
  for (const [status, text] of statuses) {
    await spoil(page, { status })
    await alerts(page).getByText(text, { exact: true }).waitFor()
    expect(await alerts(page).allInnerTexts()).toEqual([text])
    await page.getByRole('region', { name: '消息' }).getByRole('button').click()
    await alerts(page).waitFor({ state: 'detached' })
  }
  const count = statuses.length
  const summary = `${count} 条日志 | 包含 ${count} 个异常`
  await expectIndicator(page, summary, `${count}`)
  await button(page, summary).click()
  await logRows(page).first().waitFor()
  expect(page.url()).toContain('/#/log')
  expect(await messages(page)).toEqual(statuses.map(([, text]) => text).toReversed())
  for (const details of await page.getByRole('button', { name: '查看详情' }).all()) {
    await details.click()
  }
  expect(await page.content()).not.toContain(await tokenOf(page))
})

/** Shows a failure on a page whose clock stands still, and says after which time it went away. */
async function shownFor(fault: Fault, text: string): Promise<number> {
  const page = await site.open(zh)
  await page.clock.install()
  await page.goto(`${site.url}/#/order`)
  await logIn(page, zh)
  await tableRows(page).first().waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  await spoil(page, fault)
  const alert = alerts(page).getByText(text, { exact: true })
  await expect.poll(async () => (await page.clock.runFor(1), alert.count())).toBe(1)
  let passed = 0
  while ((await alert.count()) > 0 && passed < 10_000) {
    await page.clock.runFor(250)
    passed += 250
  }
  return passed
}

wider('C-14 a code is worded by the backend, for three seconds', async () => {
  expect(await shownFor({ code: 7, msg: '额度不足' }, '额度不足')).toBe(3000)
})

test('C-14 a string is shown with its first thousand characters, for five seconds', async () => {
  const body = 'x'.repeat(1500)
  expect(await shownFor({ body }, `JSON 错误 ${'x'.repeat(1000)}`)).toBe(5000)
})

test('C-14 the badge counts errors up to 99, and is a dot when there are none', async () => {
  const page = await onOrders()
  await uncaught(page, 99)
  await expectIndicator(page, '99 条日志 | 包含 99 个异常', '99')
  await uncaught(page, 1)
  await expectIndicator(page, '100 条日志 | 包含 100 个异常', '99+')
  await uncaught(page, 500)
  await expectIndicator(page, '500 条日志 | 包含 500 个异常', '99+')
})

wider('the end of a session is a warning: a dot', async () => {
  const page = await onOrders()
  await spoil(page, { code: 100, msg: 'expired' })
  await page.getByLabel('用户名', { exact: true }).waitFor()
  await logIn(page, zh)
  await tableRows(page).first().waitFor()
  await expectIndicator(page, '1 条日志 | 包含 0 个异常', '')
})

test('the page: newest first, filters, pages, details, and no borrower or token in any of it', async () => {
  const page = await onOrders()
  const token = await tokenOf(page)
  await page.getByLabel('手机号', { exact: true }).fill('0912345678')
  const found = page.waitForResponse((response) => response.url().endsWith('/admin/order'))
  await button(page, '搜索').click()
  await found
  await spoil(page, { code: 7, msg: `0912345678 ${token} 拒绝` })
  await expectIndicator(page, '1 条日志 | 包含 1 个异常', '1')
  await uncaught(page, 20)
  await button(page, '21 条日志 | 包含 21 个异常').click()
  await logRows(page).first().waitFor()
  await expect.poll(() => page.title()).toBe('Deskwright | 前端日志')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    '时间',
    '级别',
    '信息',
    '地址',
    '来源',
    '详情',
  ])
  expect((await messages(page)).slice(0, 2)).toEqual(['uncaught 20', 'uncaught 19'])
  await button(page, '下一页').click()
  await expect.poll(async () => (await messages(page)).at(-1)).toBe('*** *** 拒绝')
  await page.getByLabel('关键字').fill('拒绝')
  await expect.poll(() => messages(page)).toEqual(['*** *** 拒绝'])
  expect(await logRows(page).first().innerText()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  await button(page, '查看详情').click()
  await page.locator('.dw-log-details pre').waitFor()
  // What the backend says is shown to the letter elsewhere, but not kept.
  const shown = await page.locator('.dw-log-table').innerText()
  expect(shown).toContain('"mobile": "***"')
  expect(shown).not.toContain('0912345678')
  expect(shown).not.toContain(token)
  await page.getByLabel('级别').selectOption('warning')
  await page.getByText('没有符合条件的数据').waitFor()
})

test('C-14 control characters of a message stand there as such, and markup is text', async () => {
  const page = await onOrders()
  await spoil(page, { code: 7, msg: 'one\r\n2026-01-01 forged <b>two</b>' })
  // Whoever leaves before an answer has been read has no failure.
  await alerts(page).first().waitFor()
  await goTo(page, '/log')
  await logRows(page).first().waitFor()
  expect(await messages(page)).toEqual(['one\\r\\n2026-01-01 forged <b>two</b>'])
})

test('C-13 the file holds what the filters let through, and no formula', async () => {
  const page = await onOrders()
  await spoil(page, { code: 7, msg: '=1+1' })
  await uncaught(page, 2)
  await goTo(page, '/log')
  await expect.poll(() => logRows(page).count()).toBe(3)
  const waiting = page.waitForEvent('download')
  await button(page, '下载').click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^log-\d{8}-\d{6}\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF"time","level","message","url","tag","details"\r\n')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(5)
  expect(text).toContain(`,"'=1+1","/admin/order","order",`)
})

wider('clearing asks first', async () => {
  const page = await onOrders()
  await uncaught(page, 3)
  await goTo(page, '/log')
  await logRows(page).first().waitFor()
  await button(page, '清空日志').click()
  await page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await logRows(page).count()).toBe(3)
  await button(page, '清空日志').click()
  await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click()
  await page.getByText('暂无日志信息').waitFor()
  await expectIndicator(page, '没有日志或异常', null)
})

test('entries speak the language of the moment, and the next user finds an empty log', async () => {
  const page = await onOrders()
  await spoil(page, { status: 502 })
  await goTo(page, '/log')
  await page.getByText('网关错误').last().waitFor()
  await button(page, '语言').click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Front-end log', exact: true }).waitFor()
  await button(page, '1 logs | contains 1 errors').waitFor()
  await expect.poll(async () => (await messages(page)).join()).not.toContain('网关错误')
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await logIn(page, { language: 'en', user: 'editor' })
  await button(page, 'no logs or exceptions').waitFor()
})

wider('a narrow screen shows the log as cards', async () => {
  const page = await onOrders(360)
  await spoil(page, { body: 'y'.repeat(1200) })
  await goTo(page, '/log')
  await logRows(page).first().waitFor()
  // The message stays until it is closed, and lies over the first card.
  await page.locator('.dw-toast-close').first().click()
  await button(page, '查看详情').first().click()
  await page.locator('.dw-log-details pre').waitFor()
  const sizes = await page.evaluate(() => {
    const main = document.querySelector('main')
    const cell = document.querySelector('.dw-log-table td')
    return {
      page: document.documentElement.scrollWidth,
      main: (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
      cell: cell && getComputedStyle(cell).display,
    }
  })
  expect(sizes).toEqual({ page: 360, main: 0, cell: 'flex' })
})
