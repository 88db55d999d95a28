import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from './axe'
import { tableRows, useConsole } from './console'
import { wider } from '../support/thorough'

/* Everything that can be done from the search panel besides going to a page. */

const site = useConsole(undefined, { orders: 60 })
const zh = { language: 'zh-chs' } as const

const panel = (page: Page): Locator => page.getByRole('search')
const options = (page: Page, group: string): Locator =>
  page.getByRole('group', { name: group }).getByRole('option')

const onPage = async (path: string, start: object = zh): Promise<Page> => {
  const page = await site.signIn(path, { ...zh, ...start })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.title.includes(' | '))
  return page
}

const open = async (page: Page, text = ''): Promise<void> => {
  await page.keyboard.press('Control+k')
  await panel(page).waitFor()
  await page.keyboard.type(text)
}

/** The last digits of mobiles that one order has, or several. */
const ends = async (page: Page): Promise<{ one: string; id: string }> => {
  const rows = await tableRows(page).evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent ?? '')),
  )
  const found = rows.map((cells) => ({
    id: cells.find((cell) => /^\d{1,3}$/.test(cell)) ?? '',
    mobile: cells.find((cell) => /^0\d{9}$/.test(cell)) ?? '',
  }))
  const [first] = found
  return { one: first?.mobile.slice(-4) ?? '', id: first?.id ?? '' }
}

test('six keys lead from anywhere to an order by the last digits of its mobile', async () => {
  const page = await onPage('/order')
  await tableRows(page).first().waitFor()
  const { one, id } = await ends(page)
  expect(one).toMatch(/^\d{4}$/)
  await page.getByRole('link', { name: '银行' }).first().click()
  await page.waitForURL(/#\/bank$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(one)
  const first = options(page, '记录').first()
  await expect.poll(() => first.innerText()).toContain(`订单：手机号 ${one}`)
  expect(await first.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await panel(page).waitFor({ state: 'detached' })
  await page.waitForURL(new RegExp(`#/order/${id}$`))
  const traces = await page.evaluate(() =>
    [location.href, document.title, JSON.stringify([history.state, localStorage])].join(),
  )
  expect(traces).not.toContain(one)
})

test('an order is found by the name of its borrower, which stands in no filter and in no address', async () => {
  const page = await onPage('/order')
  const name = (await tableRows(page).first().locator('td').nth(5).innerText()).trim()
  await open(page, name)
  await expect.poll(() => options(page, '记录').count()).toBe(1)
  await page.keyboard.press('Enter')
  await panel(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.dw-chip').innerText()).toContain(`姓名：${name}`)
  const names = () => tableRows(page).locator('td:nth-child(6)').allInnerTexts()
  await expect.poll(async () => new Set(await names())).toEqual(new Set([name]))
  expect(decodeURIComponent(page.url())).not.toContain(name)
})

wider('several orders are listed, and a failure is told by the list', async () => {
  const page = await onPage('/bank')
  let asked = 0
  await page.route('**/admin/order', async (route) => {
    // The numbers on the queues are asked for with a single row.
    if (new URLSearchParams(route.request().postData() ?? '').get('pageSize') !== '1') asked += 1
    const rows = [1, 2].map((id) => ({ id, sn: `s${id}`, mobile: `090000${id}777`, status: 1 }))
    await route.fulfill({ json: { code: 0, msg: '', data: { data: rows, total: 2 } } })
  })
  await open(page, '1777')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/order$/)
  await expect.poll(() => tableRows(page).count()).toBe(2)
  expect(asked).toBe(2)
  expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('1777')
})

wider('commands are found by their English names and do what their controls do', async () => {
  const page = await onPage('/order')
  await tableRows(page).first().waitFor()
  await open(page, 'theme star')
  await expect.poll(() => options(page, '命令').first().innerText()).toContain('主题：star')
  await page.keyboard.press('Enter')
  await page.locator('body.theme-star').waitFor()
  await panel(page).waitFor({ state: 'detached' })
  await open(page, 'add bank')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/bank\/create$/)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await open(page)
  await expect
    .poll(() => options(page, '最近使用').allInnerTexts())
    .toEqual([expect.stringContaining('新增银行')])
  await page.keyboard.type('shortcuts')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '快捷键' }).waitFor()
  await page.keyboard.press('Escape')
  await open(page, 'english')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Language' }).waitFor()
  await open(page, 'change password')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Change password' }).waitFor()
})

wider('the buttons over the list on the screen are commands, where it has them', async () => {
  const page = await onPage('/order')
  await tableRows(page).first().waitFor()
  await page.getByLabel('订单号', { exact: true }).fill('20')
  await open(page, 'reset')
  await expect.poll(() => options(page, '命令').allInnerTexts()).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('订单号', { exact: true }).inputValue()).toBe('')
  await open(page, 'csv')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '文本文件' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '首页' }).first().click()
  await page.waitForURL(/#\/index$/)
  await open(page, 'csv')
  await page.getByText('没有找到匹配的内容').waitFor()
})

wider(
  'queues are found by name and by list, and choosing one shows the list with it alone',
  async () => {
    const page = await onPage('/order')
    await tableRows(page).first().waitFor()
    await page.getByLabel('手机号', { exact: true }).fill('5')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByRole('link', { name: '银行' }).first().click()
    await page.waitForURL(/#\/bank$/)
    await open(page)
    expect(await options(page, '队列').allInnerTexts()).toHaveLength(7)
    await page.keyboard.type('overdue')
    await expect
      .poll(() => options(page, '队列').allInnerTexts())
      .toEqual([expect.stringMatching(/逾期\s+订单/)])
    await page.keyboard.press('Enter')
    await panel(page).waitFor({ state: 'detached' })
    await page.waitForURL(/#\/order\?status=15$/)
    const chosen = page.locator('.dw-queues [aria-selected=true]')
    await expect.poll(() => chosen.evaluate((tab) => tab.textContent)).toBe('逾期')
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('')
    // What is found best comes first, whatever it is.
    await open(page, '订单')
    await expect.poll(() => options(page, '队列').count()).toBe(7)
    expect(await page.getByRole('option').first().innerText()).toMatch(/^订单\s/)
  },
)

wider('the keys are those of the page on the screen', async () => {
  const page = await onPage('/order')
  await tableRows(page).first().waitFor()
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  const row = sheet.getByText('切换到第几个队列')
  const keys = async (): Promise<number> => {
    await open(page, 'shortcuts')
    await expect.poll(() => options(page, '命令').count()).toBe(1)
    await page.keyboard.press('Enter')
    await sheet.waitFor()
    const count = await row.count()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    return count
  }
  expect(await keys()).toBe(1)
  // The list of orders is kept behind the one of banks.
  await page.getByRole('link', { name: '银行' }).first().click()
  await page.waitForURL(/#\/bank$/)
  await page.getByRole('heading', { level: 1, name: '银行列表' }).waitFor()
  expect(await keys()).toBe(0)
})

wider.each([360, 1280])('has no barriers at %i px', async (width) => {
  const page = await onPage('/order', { fresh: true, width })
  await open(page)
  await options(page, '命令').first().waitFor()
  await expect.poll(() => problems(page)).toEqual([])
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/all-${width}.png` })
  await page.keyboard.type('1993')
  await options(page, '记录').first().waitFor()
  await expect.poll(() => problems(page)).toEqual([])
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/record-${width}.png` })
})
