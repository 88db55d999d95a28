import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { moveAway, pressAction, tableRows, useConsole } from './console'
import { quickHashes } from '../support/quick-hashes'
import { saboteur } from './faults'

/* Section 2, screen by screen, in the default language, against the mock server. */

quickHashes()
const site = useConsole(undefined, { orders: 120 })
const server = saboteur(() => site.backend)
const zh = { language: 'zh-chs' } as const

beforeEach(() => server.clear())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

async function ready(path: string): Promise<Page> {
  const page = await site.signIn(path, zh)
  await tableRows(page).first().waitFor()
  return page
}

const headers = (page: Page) =>
  page
    .getByRole('columnheader')
    .allTextContents()
    .then((texts) => texts.map((text) => text.trim().replace(/\s*\n\s*/g, ' / ')))

async function said(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () =>
      (await page.locator('[role=alert], [role=status]').allInnerTexts()).join('\n'),
    )
    .toContain(text)
}

test('orders: columns, twenty rows a page, formats', async () => {
  const page = await ready('/order')
  expect(await headers(page)).toEqual([
    'ID',
    '订单号',
    '产品',
    '手机号',
    '身份证号',
    '姓名',
    '金额 / 期限',
    '申请时间 / 到期时间',
    '状态',
    '操作',
  ])
  expect(await tableRows(page).count()).toBe(20)
  const cells = await tableRows(page).first().locator('td').allInnerTexts()
  expect(cells[7]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s+\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(cells[8], 'label with code').toMatch(/\D+\s*\d{1,2}$/)
  await button(page, '下一页').click()
  await expect
    .poll(async () => (await tableRows(page).first().innerText()).includes(cells[1] ?? ''))
    .toBe(false)
  await button(page, '上一页').click()
  await expect
    .poll(async () => (await tableRows(page).first().innerText()).includes(cells[1] ?? ''))
    .toBe(true)
})

test('orders: the status filter offers the nineteen statuses and can be cleared', async () => {
  const page = await ready('/order')
  const status = page.getByLabel('状态', { exact: true })
  const options = await status.locator('option').allInnerTexts()
  expect(options).toHaveLength(20)
  await status.selectOption({ label: '逾期' })
  await button(page, '搜索').click()
  await expect
    .poll(async () => {
      const rows = await tableRows(page).allInnerTexts()
      return rows.length > 0 && rows.every((row) => /逾期\s*15/.test(row))
    })
    .toBe(true)
  await status.selectOption('')
  await button(page, '搜索').click()
  await expect.poll(() => tableRows(page).count()).toBe(20)
})

/** Unix seconds of a day's begin or end in Asia/Shanghai, so many days ago. */
function secondsOf(daysAgo: number, end: boolean): number {
  const offset = 8 * 3_600_000
  const now = new Date(Date.now() + offset)
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - offset
  return midnight / 1000 - daysAgo * 86_400 + (end ? 86_399 : 0)
}

test('orders: quick ranges fill both ends, the end at 23:59:59, and are searched for at once', async () => {
  const page = await ready('/order')
  const ranges: [string, number, number][] = [
    ['今天', 0, 0],
    ['昨天', 1, 1],
    ['前天', 2, 2],
    ['最近一周', 6, 0],
    ['最近15天', 14, 0],
    ['最近31天', 30, 0],
  ]
  for (const [name, from, to] of ranges) {
    await server.clear()
    await button(page, name).click()
    await expect
      .poll(async () => (await server.seen('/order')).at(-1)?.body ?? '')
      .toContain(`"applyTime":["${secondsOf(from, false)}","${secondsOf(to, true)}"]`)
  }
})

test('orders: notify and delete say so, delete asks first', async () => {
  const page = await ready('/order')
  const row = tableRows(page).first()
  const sn = (await row.locator('td').nth(1).innerText()).trim()
  await pressAction(row, '通知')
  await said(page, '通知成功')
  await pressAction(row, '删除')
  expect(await page.getByRole('dialog').innerText()).toContain(sn)
  await dialogButton(page, '确定').click()
  await said(page, '删除成功')
  await expect.poll(() => tableRows(page).filter({ hasText: sn }).count()).toBe(0)
})

test('orders: a move changes the row in place and says 成功', async () => {
  const page = await ready('/order')
  await page.getByLabel('状态', { exact: true }).selectOption({ label: '审批中' })
  // A first row in this status may be one of the list before.
  const searched = page.waitForResponse(/\/admin\/order$/)
  await button(page, '搜索').click()
  await searched
  await expect
    .poll(async () => {
      const rows = await tableRows(page).allInnerTexts()
      return rows.length > 0 && rows.every((text) => /审批中\s*5/.test(text))
    })
    .toBe(true)
  const row = tableRows(page).first()
  await expect.poll(() => row.locator('td').nth(8).innerText()).toContain('审批中')
  const sn = (await row.locator('td').nth(1).innerText()).trim()
  await server.clear()
  await row.getByRole('button', { name: '审批通过', exact: true }).click()
  await said(page, '成功')
  const moved = tableRows(page).filter({ hasText: sn })
  await expect.poll(() => moved.locator('td').nth(8).innerText()).toMatch(/审批通过\s*7/)
  expect(await server.seen('/order'), 'the list is not read again').toHaveLength(0)
})

test('pre-screening: columns, filter, reset, add, toggle, delete', async () => {
  const page = await ready('/front-screen')
  expect(await headers(page)).toEqual(['序号', '产品', '手机号', '是否可申请', '操作'])
  const filter = page.getByLabel('手机号', { exact: true })
  await filter.fill('12345678901234')
  expect(await filter.inputValue(), 'ten characters at most').toBe('1234567890')
  await button(page, '搜索').click()
  await page.getByText('没有符合条件的数据').waitFor()
  await button(page, '重置').click()
  await tableRows(page).first().waitFor()
  expect(await filter.inputValue()).toBe('')

  await button(page, '新增').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=productId]').fill('2')
  await dialog.getByLabel('手机号', { exact: true }).fill('0900000001')
  expect(await dialog.getByRole('radio', { name: '可申请', exact: true }).isChecked()).toBe(true)
  await dialog.getByRole('radio', { name: '不可申请', exact: true }).check()
  await dialogButton(page, '保存').click()
  await said(page, '保存成功')
  const added = tableRows(page).filter({ hasText: '0900000001' })
  await added.getByRole('button', { name: '不可申请' }).click()
  await added.getByRole('button', { name: '可申请', exact: true }).waitFor()
  await added.getByRole('button', { name: '删除', exact: true }).click()
  await dialogButton(page, '确定').click()
  await said(page, '删除成功')
  await expect.poll(() => added.count()).toBe(0)
})

test('products: columns, dialog, repeatable rows', async () => {
  const page = await ready('/product-list')
  expect(await headers(page)).toEqual(['产品ID', '产品名称', '外部ID', '利率', '管理费', '操作'])
  await tableRows(page).first().getByRole('button', { name: '编辑', exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const label of ['产品名称', '逾期费', '展期费', '管理费', '利率']) {
    await dialog.getByLabel(label, { exact: true }).waitFor()
  }
  const amounts = dialog.locator('input[name$="[amount]"]')
  await amounts.first().waitFor()
  const rows = await amounts.count()
  for (let left = rows; left > 0; left -= 1) {
    await dialogButton(page, '移除').first().click()
  }
  await said(page, '已删除')
  await expect.poll(() => amounts.count(), { message: 'a blank row is added' }).toBe(1)
  expect(await amounts.first().inputValue()).toBe('')
  await server.clear()
  await dialogButton(page, '保存').click()
  await said(page, '请填写所有信息')
  expect(await server.seen('/product/modify'), 'no call is made').toHaveLength(0)
  await amounts.first().fill('1234')
  await dialog.locator('input[name="amount[0][term]"]').fill('9')
  await dialogButton(page, '保存').click()
  await dialogButton(page, '确定').click()
  await said(page, '保存成功')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('banks: columns, incomplete dialog, add, toggle with its own message', async () => {
  const page = await ready('/bank')
  expect(await headers(page)).toEqual(['序号', '编码', '名称', '类型', '状态'])
  await button(page, '新增').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('编码', { exact: true }).fill('ABCDEFGHIJKLMN')
  expect(await dialog.getByLabel('编码', { exact: true }).inputValue()).toBe('ABCDEFGHIJ')
  await server.clear()
  await dialogButton(page, '保存').click()
  await said(page, '请填写所有信息')
  expect(await server.seen('/bank/modify')).toHaveLength(0)
  await dialog.getByLabel('名称', { exact: true }).fill('测试银行')
  await dialog.getByRole('radio', { name: '还款银行' }).check()
  await dialogButton(page, '保存').click()
  await said(page, '保存成功')
  const added = tableRows(page).filter({ hasText: '测试银行' })
  expect(await added.innerText()).toContain('还款银行')
  await added.getByRole('button', { name: '启用' }).click()
  await said(page, '禁用成功')
  await moveAway(page)
  await added.getByRole('button', { name: '禁用' }).click()
  await said(page, '启用成功')
})

test('lists are read again each time they are entered', async () => {
  const page = await ready('/bank')
  await page.goto(`${site.url}/#/product-list`)
  await page.getByRole('columnheader', { name: '外部ID' }).waitFor()
  await server.clear()
  await page.goto(`${site.url}/#/bank`)
  await page.getByRole('columnheader', { name: '编码' }).waitFor()
  await expect.poll(async () => (await server.seen('/bank')).length).toBe(1)
})

test('change password: rules on blur, then the call', async () => {
  // A password changed is changed for the tests to come: so not that of the user they sign in as.
  const page = await site.signIn('/index', { ...zh, user: 'editor' })
  await page.getByRole('button', { name: 'Editor' }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog')
  const inputs = dialog.locator('input[type=password]')
  await inputs.nth(0).focus()
  await inputs.nth(1).focus()
  await dialog.getByText('不能为空').first().waitFor()
  await inputs.nth(1).fill('new-1')
  await inputs.nth(2).focus()
  await inputs.nth(0).focus()
  await dialog.getByText('请再次输入密码').waitFor()
  await inputs.nth(2).fill('new-2')
  await inputs.nth(0).fill('editor')
  await dialog.getByText('两次输入密码不一致!').waitFor()
  await inputs.nth(2).fill('new-1')
  await dialogButton(page, '保存').click()
  await said(page, '密码修改成功')
})

test('an unknown path is answered with a page that leads home', async () => {
  const page = await site.signIn('/no-such-page', zh)
  await page.getByText('页面不存在').first().waitFor()
  await page.getByRole('link', { name: '返回首页' }).click()
  await page.waitForURL('**/#/index')
})
