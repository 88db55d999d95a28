import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { shareOf } from '../support/thorough'
import { logIn, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { goTo, openPages } from './tab-strip'

/* Lines of the specification that belong to no other file: defaults, constants, and what must not be there. */

const site = useConsole(undefined, { orders: 60 })
const server = saboteur(() => site.backend)
const zh = { language: 'zh-chs' } as const

beforeEach(() => server.clear())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pager = (page: Page) => page.getByRole('navigation', { name: '分页' })

async function ready(path: string): Promise<Page> {
  const page = await site.signIn(path, zh)
  await tableRows(page).first().waitFor()
  return page
}

test('the home page shows placeholder text, the header a placeholder brand', async () => {
  const page = await site.signIn('/index', zh)
  await page.getByText('首页内容待定').waitFor()
  await page.getByRole('link', { name: 'Deskwright', exact: true }).waitFor()
})

test.each(shareOf(['/', '/log', '/refresh', '/redirect/bank'], 3))(
  '%s leads to the login, which stands outside the layout',
  async (path) => {
    const page = await site.open(zh)
    await page.goto(`${site.url}/#${path}`)
    await page.waitForURL('**/#/login')
    await button(page, '登录').waitFor()
    expect(await page.locator('.dw-header, .dw-side, [role=tab]').count()).toBe(0)
  },
)

test.each(shareOf(['__proto__', '', 'xx'], 3))(
  'the language %j of a cookie gives way to Chinese',
  async (name) => {
    const page = await site.open(zh)
    await page.context().clearCookies()
    if (name !== '') {
      const cookie = { name: 'd2admin-1.10.0-lang', value: name, url: site.url }
      await page.context().addCookies([cookie])
    }
    await page.goto(`${site.url}/#/login`)
    await button(page, '登录').waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  },
)

test.each(shareOf(['editor', 'admin', 'user1'], 3))(
  'the demo account %s may log in',
  async (user) => {
    const page = await site.open(zh)
    await page.goto(`${site.url}/#/bank`)
    await logIn(page, { ...zh, user })
    await tableRows(page).first().waitFor()
    await button(page, '新增').waitFor()
  },
)

test('orders: the pager has previous, pages and next, between the size of a page and the jumper', async () => {
  const page = await ready('/order')
  const controls = pager(page).locator('button, select, input')
  const names = await controls.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )
  expect(names).toEqual(['每页条数', '上一页', '第 1 页', '第 2 页', '第 3 页', '下一页', ''])
})

test('other tables: total, sizes from 10 to 200, previous, pages, next, jumper; 15 rows at first', async () => {
  const page = await site.signIn('/index', zh)
  const entries = Array.from({ length: 45 }, (_, index) => ({
    id: index + 1,
    code: `B${index + 1}`,
    name: `银行${index + 1}`,
    type: 1,
    enabled: 1,
  }))
  await page.route('**/admin/bank', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { entries } } }),
  )
  await openPages(page, '/bank')
  await expect.poll(() => tableRows(page).count()).toBe(15)
  await pager(page).getByText('共 45 条').waitFor()
  const sizes = pager(page).getByRole('combobox', { name: '每页条数' })
  expect(await sizes.locator('option').allInnerTexts()).toEqual(
    [10, 15, 30, 50, 100, 200].map((size) => `${size} 条/页`),
  )
  const jumper = pager(page).locator('input')
  await jumper.fill('3')
  await jumper.press('Enter')
  await expect.poll(() => tableRows(page).first().innerText()).toContain('B31')
  await sizes.selectOption('30')
  await expect.poll(() => tableRows(page).count()).toBe(30)
  const kinds = await pager(page)
    .locator('.dw-pager-total, select, button, input')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.localName))
  expect(kinds.slice(0, 3)).toEqual(['span', '每页条数', '上一页'])
  expect(kinds.slice(-2)).toEqual(['下一页', expect.stringMatching(/前往|input/)])
})

test('banks: the list is read again after a toggle', async () => {
  const page = await ready('/bank')
  await server.clear()
  await tableRows(page).first().getByRole('button').click()
  await expect.poll(async () => (await server.seen('/bank/enabled')).length).toBe(1)
  await expect.poll(async () => (await server.seen('/bank')).length).toBe(1)
})

test.each([
  ['/front-screen', '/apply/test'],
  ['/product-list', '/product'],
  ['/bank', '/bank'],
])('%s is read again when its tab is shown again', async (path, call) => {
  const page = await ready(path)
  await openPages(page, '/index')
  await server.clear()
  await goTo(page, path)
  await expect.poll(async () => (await server.seen(call)).length).toBe(1)
})

test('products: Cancel saves nothing, and forgets what was typed', async () => {
  const page = await ready('/product-list')
  const edit = tableRows(page).first().getByRole('button', { name: '编辑', exact: true })
  await edit.click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('产品名称', { exact: true })
  const before = await name.inputValue()
  await name.fill('typed in vain')
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '放弃未保存的内容' })
    .getByRole('button', { name: '放弃修改', exact: true })
    .click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(await server.seen('/product/modify')).toHaveLength(0)
  await edit.click()
  await expect.poll(() => name.inputValue()).toBe(before)
})

test('labels of dialogs are 150 pixels wide', async () => {
  const page = await ready('/bank')
  await button(page, '新增').click()
  const label = page.getByRole('dialog').locator('label', { hasText: '编码' })
  await label.waitFor()
  expect(await label.evaluate((one) => one.parentElement?.offsetWidth)).toBe(150)
})

test('the sidebar opens with a transition until the operator has none', async () => {
  const page = await site.signIn('/index', { ...zh, motion: true })
  const duration = () =>
    page.locator('.dw-side').evaluate((side) => getComputedStyle(side).transitionDuration)
  expect(Number.parseFloat(await duration())).toBeGreaterThan(0)
  await page.evaluate(() => {
    const stored = JSON.stringify({ menuTransition: false })
    localStorage.setItem('deskwright.preferences.admin-uuid', stored)
  })
  await page.reload()
  await page.locator('.dw-side').waitFor()
  expect(Number.parseFloat(await duration())).toBe(0)
})
