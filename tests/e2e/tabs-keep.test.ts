import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { pressAction, tableRows, useConsole, waitForNumbers } from './console'
import { saboteur } from './faults'
import { chooseTab, expectTabs, openPages, tab } from './tab-strip'
import { wider } from '../support/thorough'

/* Section 2, tabs: each keeps its own filter, page, scrolling and unsaved dialog, and loses them when it is closed. */

const site = useConsole(undefined, { orders: 120 })
const server = saboteur(() => site.backend)
const zh = { language: 'zh-chs' } as const

beforeEach(() => server.clear())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, path: string) => page.locator(`#panel${path.replaceAll('/', '-')}`)
const firstRow = (page: Page) => tableRows(page).first()

async function orders(): Promise<Page> {
  const page = await site.signIn('/order', zh)
  await firstRow(page).waitFor()
  await openPages(page, '/bank')
  await chooseTab(page, '订单列表', '/order')
  await firstRow(page).waitFor()
  return page
}

/** Waits for the requests to come, and then for more that should not. */
async function expectReads(page: Page, path: string, count: number): Promise<void> {
  await expect.poll(async () => (await server.seen(path)).length).toBe(count)
  await page.waitForTimeout(300)
  expect(await server.seen(path), path).toHaveLength(count)
}

const reads = async (path: string) => (await server.seen(path)).map(({ body }) => JSON.parse(body))

test('filter, draft and page stay, and coming back reads the list once', async () => {
  const page = await orders()
  await page.getByLabel('状态', { exact: true }).selectOption('')
  await page.getByLabel('手机号', { exact: true }).fill('09')
  await button(page, '搜索').click()
  await expect.poll(async () => (await reads('/order')).at(-1)?.mobile).toBe('09')
  await firstRow(page).waitFor()
  await button(page, '下一页').click()
  await expect.poll(async () => (await reads('/order')).at(-1)?.page).toBe('2')
  await page.getByLabel('订单号', { exact: true }).fill('not searched for yet')
  await expect.poll(() => panel(page, '/order').locator('[aria-busy=true]').count()).toBe(0)
  const rows = await tableRows(page).allInnerTexts()

  await chooseTab(page, '银行列表', '/bank')
  await firstRow(page).waitFor()
  await expect.poll(() => page.title()).toContain('银行列表')
  expect(await panel(page, '/order').count()).toBe(0)
  expect(await page.getByLabel('订单号', { exact: true }).count()).toBe(0)
  await server.clear()
  await chooseTab(page, '订单列表', '/order')
  await expectReads(page, '/order', 1)
  const seen = await reads('/order')
  expect(seen[0]).toMatchObject({ page: '2', mobile: '09' })
  await expect.poll(() => tableRows(page).allInnerTexts()).toEqual(rows)
  expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('09')
  expect(await page.getByLabel('订单号', { exact: true }).inputValue()).toBe('not searched for yet')
  await expect.poll(() => page.title()).toContain('订单列表')
})

wider('entering a page reads its list once; so does every return', async () => {
  const page = await site.signIn('/index', zh)
  await openPages(page, '/bank')
  await firstRow(page).waitFor()
  await expectReads(page, '/bank', 1)
  await openPages(page, '/product-list')
  await firstRow(page).waitFor()
  await expectReads(page, '/product', 1)
  await expectReads(page, '/bank', 1)
  await chooseTab(page, '银行列表', '/bank')
  await expectReads(page, '/bank', 2)
  await expectReads(page, '/product', 1)
})

wider('scroll position stays', async () => {
  const page = await orders()
  const scrollers = () =>
    panel(page, '/order').evaluate((root) =>
      [root, ...root.querySelectorAll('*')]
        .filter((part) => part.scrollTop > 0)
        .map((part) => Math.round(part.scrollTop)),
    )
  await firstRow(page).hover()
  await page.mouse.wheel(0, 200)
  await expect.poll(scrollers).toEqual([200])
  await chooseTab(page, '银行列表', '/bank')
  await firstRow(page).waitFor()
  await chooseTab(page, '订单列表', '/order')
  await expect.poll(scrollers).toEqual([200])
})

test('an unsaved dialog waits behind its tab, covers its page only, and can be saved later', async () => {
  const page = await site.signIn('/product-list', zh)
  await firstRow(page).getByRole('button', { name: '编辑', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('产品名称', { exact: true })
  await name.fill('改过的产品')
  const strip = await page.locator('.dw-tabs').boundingBox()
  const veil = await page.locator('.MuiBackdrop-root').boundingBox()
  expect(veil?.y, 'the tabs stay in reach').toBeGreaterThanOrEqual(
    (strip?.y ?? 0) + (strip?.height ?? 0) - 2,
  )
  await openPages(page, '/bank')
  await firstRow(page).waitFor()
  expect(await dialog.count()).toBe(0)
  expect(await page.locator('body').getAttribute('style')).not.toBe('overflow: hidden;')
  await button(page, '新增').click()
  await dialog.getByLabel('编码', { exact: true }).fill('B1')

  await chooseTab(page, '产品列表', '/product-list')
  await expect.poll(() => name.inputValue()).toBe('改过的产品')
  expect(await dialog.count()).toBe(1)
  await chooseTab(page, '银行列表', '/bank')
  await expect.poll(() => dialog.getByLabel('编码', { exact: true }).inputValue()).toBe('B1')

  await openPages(page, '/product-list')
  await server.clear()
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await page
    .getByRole('dialog', { name: '确认保存以下修改？' })
    .getByRole('button', { name: '确定', exact: true })
    .click()
  await page.getByText('保存成功').first().waitFor()
  const sent = await reads('/product/modify')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ name: '改过的产品' })
  expect(sent[0].amount?.length ?? Object.keys(sent[0]).length).toBeGreaterThan(0)
  await expect.poll(() => dialog.count()).toBe(0)
  await firstRow(page).getByRole('button', { name: '编辑', exact: true }).waitFor()
})

wider(
  'a page under a dialog is out of reach for the keyboard, the rest of the console is not',
  async () => {
    const page = await site.signIn('/bank', zh)
    await firstRow(page).waitFor()
    await button(page, '新增').click()
    await page.getByRole('dialog').getByLabel('编码', { exact: true }).waitFor()
    const reached = new Set<string>()
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab')
      reached.add(
        await page.evaluate(() => {
          const at = document.activeElement
          if (at?.closest('[role=dialog]')) return 'dialog'
          if (at?.closest('.dw-panel')) return 'page'
          return at?.getAttribute('role') === 'tab' ? 'tab' : 'shell'
        }),
      )
    }
    reached.delete('shell')
    expect([...reached].toSorted()).toEqual(['dialog', 'tab'])
    await page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe('新增')
  },
)

wider('a question asked on a page waits for its answer there', async () => {
  const page = await orders()
  const sn = (await firstRow(page).locator('td').nth(1).innerText()).trim()
  await pressAction(firstRow(page), '删除')
  const dialog = page.getByRole('dialog')
  expect(await dialog.innerText()).toContain(sn)
  await chooseTab(page, '银行列表', '/bank')
  await firstRow(page).waitFor()
  expect(await dialog.count()).toBe(0)
  await chooseTab(page, '订单列表', '/order')
  expect(await dialog.innerText()).toContain(sn)
  await server.clear()
  await dialog.getByRole('button', { name: '确定', exact: true }).click()
  await page.getByText('删除成功').first().waitFor()
  expect(await server.seen('/order/delete')).toHaveLength(1)
})

wider('a closed tab forgets everything', async () => {
  const page = await orders()
  await page.getByLabel('手机号', { exact: true }).fill('09')
  await button(page, '搜索').click()
  await expect.poll(async () => (await reads('/order')).at(-1)?.mobile).toBe('09')
  await button(page, '下一页').click()
  await expect.poll(async () => (await reads('/order')).at(-1)?.page).toBe('2')
  await tab(page, '订单列表').press('Delete')
  await expectTabs(page, '首页', '[银行列表]')
  await expect.poll(() => panel(page, '/order').count()).toBe(0)
  await server.clear()
  await openPages(page, '/order')
  await firstRow(page).waitFor()
  await expectReads(page, '/order', 1)
  const seen = await reads('/order')
  expect(seen[0]).toMatchObject({ page: '1', mobile: '' })
  expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('')
})

test('the end of a session leaves no page behind', async () => {
  const page = await orders()
  await page.getByLabel('手机号', { exact: true }).fill('0955500000')
  await waitForNumbers(page)
  await server.fault({ code: 100, msg: 'expired' })
  // Whatever asks first gets this answer: the search, or a number on a queue before it.
  const pressed = button(page, '搜索').click({ timeout: 5000 })
  await Promise.any([pressed, page.getByLabel('用户名', { exact: true }).waitFor()])
  await page.getByLabel('用户名', { exact: true }).waitFor()
  await expect.poll(() => page.locator('.dw-panel').count()).toBe(0)
  expect(await page.content()).not.toContain('0955500000')
})
