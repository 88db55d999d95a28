import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logIn, useConsole } from './console'
import { chooseTab, expectTabs, goTo, openPages, storedTabs, tab, tabTitles } from './tab-strip'
import { shareOf, wider } from '../support/thorough'

/* Section 2, tabs: the strip itself. What stands behind each tab is held in tabs-keep.test.ts. */

const site = useConsole(undefined, { orders: 60 })
const zh = { language: 'zh-chs' } as const

/** Home, orders, banks and products, the last of them shown. */
async function four(options: { language?: 'zh-chs' | 'en'; width?: number } = zh): Promise<Page> {
  const page = await site.signIn('/index', options)
  await openPages(page, '/order', '/bank', '/product-list')
  return page
}

const command = (page: Page, name: string): Locator =>
  page.getByRole('menuitem', { name, exact: true })

async function choose(page: Page, title: string, name: string): Promise<void> {
  await tab(page, title).click({ button: 'right' })
  await command(page, name).click()
}

const menuEntries = (page: Page) => page.getByRole('menu').getByRole('menuitem').allInnerTexts()

test('a page opens a tab at the end; opened again, its tab is shown', async () => {
  const page = await site.signIn('/index', zh)
  await expectTabs(page, '[首页]')
  await openPages(page, '/bank')
  await expectTabs(page, '首页', '[银行列表]')
  await openPages(page, '/order', '/bank')
  await expectTabs(page, '首页', '[银行列表]', '订单列表')
  await tab(page, '订单列表').click()
  await page.waitForURL('**/#/order')
  await expectTabs(page, '首页', '银行列表', '[订单列表]')
  const height = await page.locator('.dw-tabs').evaluate((strip) => strip.clientHeight)
  expect(height).toBe(41)
})

wider('login, helpers, unknown pages and queries get no tab', async () => {
  const page = await site.signIn('/no-such-page', zh)
  await page.getByText('页面不存在').first().waitFor()
  await expectTabs(page, '首页')
  await goTo(page, '/bank?name=x')
  await expectTabs(page, '首页', '[银行列表]')
  await page.goto(`${site.url}/#/refresh`)
  await page.waitForURL('**/#/bank*')
  await expectTabs(page, '首页', '[银行列表]')
})

wider('titles follow the language', async () => {
  const page = await four({ language: 'en' })
  await expectTabs(page, 'Home', 'Orders', 'Bank list', '[Product list]')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  await expect.poll(() => tabTitles(page)).toContain('ホーム')
  await page.getByRole('button', { name: '言語' }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expectTabs(page, '首页', '订单列表', '银行列表', '[产品列表]')
})

test('closing: the right neighbour follows, else the left, else home; home stays', async () => {
  const page = await four()
  await tab(page, '订单列表').click()
  await expectTabs(page, '首页', '[订单列表]', '银行列表', '产品列表')
  await tab(page, '订单列表').getByRole('button', { name: '关闭' }).click()
  await expectTabs(page, '首页', '[银行列表]', '产品列表')
  await page.waitForURL('**/#/bank')
  await tab(page, '产品列表').getByRole('button', { name: '关闭' }).click()
  await expectTabs(page, '首页', '[银行列表]')
  await tab(page, '银行列表').click({ button: 'middle' })
  await expectTabs(page, '[首页]')
  expect(await tab(page, '首页').getByRole('button').count()).toBe(0)
  await tab(page, '首页').click({ button: 'middle' })
  await tab(page, '首页').press('Delete')
  await expectTabs(page, '[首页]')
})

const closings = [
  ['关闭左侧', '银行列表', ['首页', '[银行列表]', '产品列表']],
  ['关闭右侧', '订单列表', ['首页', '[订单列表]']],
  ['关闭其它', '银行列表', ['首页', '[银行列表]']],
  ['关闭全部', '银行列表', ['[首页]']],
] as const

test.each(shareOf(closings, 2))('right-click, %s on %s', async (name, target, left) => {
  const page = await four()
  await tab(page, target).click({ button: 'right' })
  await expect
    .poll(() => menuEntries(page))
    .toEqual(['关闭左侧', '关闭右侧', '关闭其它', '关闭全部'])
  await command(page, name).click()
  await expectTabs(page, ...left)
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
})

wider('the home tab offers to close all, and nothing else', async () => {
  const page = await four()
  await tab(page, '首页').click({ button: 'right' })
  await expect.poll(() => menuEntries(page)).toEqual(['关闭全部'])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  await choose(page, '首页', '关闭全部')
  await expectTabs(page, '[首页]')
})

test('the button at the end closes all, its arrow offers the commands for the shown page', async () => {
  const page = await four()
  await chooseTab(page, '银行列表', '/bank')
  await page.getByRole('button', { name: '标签页操作' }).click()
  await expect
    .poll(() => menuEntries(page))
    .toEqual(['关闭左侧', '关闭右侧', '关闭其它', '关闭全部'])
  await command(page, '关闭左侧').click()
  await expectTabs(page, '首页', '[银行列表]', '产品列表')
  await page.getByRole('button', { name: '关闭全部', exact: true }).click()
  await expectTabs(page, '[首页]')
})

test('by keyboard alone: walk, show, close others, close, and the focus is never lost', async () => {
  const page = await four()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await tab(page, '产品列表').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+F10')
  await expect.poll(focused).toContain('关闭左侧')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectTabs(page, '首页', '[银行列表]')
  await expect.poll(focused).toBe('银行列表')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused, { message: 'from the last to the first' }).toBe('首页')
  await page.keyboard.press('Enter')
  await expectTabs(page, '[首页]', '银行列表')
  await page.keyboard.press('End')
  await page.keyboard.press('ContextMenu')
  await expect.poll(() => menuEntries(page)).toHaveLength(4)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('银行列表')
  await page.keyboard.press('Delete')
  await expectTabs(page, '[首页]')
  await expect.poll(focused).toBe('首页')
})

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await tab(page, from).boundingBox(), await tab(page, to).boundingBox()]
  if (!start || !end) throw new Error('no such tab')
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  const target = end.x > start.x ? end.x + end.width - 10 : end.x + 10
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.move(start.x + 20 + ((target - start.x - 20) * step) / 8, start.y + 20)
  }
  // The other tab makes room.
  await expect.poll(async () => (await tab(page, to).boundingBox())?.x).not.toBe(end.x)
  await page.mouse.up()
}

wider('tabs are sorted by mouse and by keys, and stay so', async () => {
  const page = await four()
  // Dragging is fetched when the page has come to rest.
  await page.waitForLoadState('networkidle')
  await drag(page, '订单列表', '产品列表')
  await expectTabs(page, '首页', '银行列表', '[产品列表]', '订单列表')
  await page.reload()
  await expectTabs(page, '首页', '银行列表', '[产品列表]', '订单列表')
  await tab(page, '产品列表').focus()
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expectTabs(page, '[产品列表]', '首页', '银行列表', '订单列表')
  await page.getByText('产品列表：第 1 个，共 4 个').waitFor({ state: 'attached' })
  await page.reload()
  await expectTabs(page, '[产品列表]', '首页', '银行列表', '订单列表')
  await choose(page, '首页', '关闭全部')
  await expectTabs(page, '[首页]')
})

wider(
  'a strip that is too narrow scrolls, with arrows, and shows the tab of the shown page',
  async () => {
    const page = await four({ ...zh, width: 360 })
    const inSight = (name: string) =>
      tab(page, name).evaluate((element) => {
        const strip = element.closest('.dw-tab-scroller')?.getBoundingClientRect()
        const { left, right } = element.getBoundingClientRect()
        return strip !== undefined && left >= strip.left - 1 && right <= strip.right + 1
      })
    await expect.poll(() => inSight('产品列表')).toBe(true)
    expect(await inSight('首页')).toBe(false)
    for (let click = 0; click < 3; click += 1) {
      await page.getByRole('button', { name: '向左滚动标签页' }).click({ force: true })
      await page.waitForTimeout(400)
    }
    await expect.poll(() => inSight('首页')).toBe(true)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'nothing else is wider for it').toBeLessThanOrEqual(360)
    await page.reload()
    await expect.poll(() => inSight('产品列表')).toBe(true)
    expect(await inSight('首页')).toBe(false)
  },
)

async function logOut(page: Page, user: string): Promise<void> {
  await page.getByRole('button', { name: user }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Username', { exact: true }).waitFor()
}

test('two users of one browser have their own tabs, which come back', async () => {
  const page = await site.signIn('/index')
  await openPages(page, '/order', '/bank')
  await logOut(page, 'Admin')
  await logIn(page, { user: 'editor' })
  await expectTabs(page, '[Home]')
  await openPages(page, '/product-list')
  await logOut(page, 'Editor')
  await logIn(page)
  await expectTabs(page, '[Home]', 'Orders', 'Bank list')
  await expect
    .poll(() => storedTabs(page))
    .toEqual({
      'deskwright.preferences.admin-uuid': [
        { path: '/index', title: 'pages.home.title' },
        { path: '/order', title: 'resources.order.title' },
        { path: '/bank', title: 'resources.bank.title' },
      ],
      'deskwright.preferences.editor-uuid': [
        { path: '/index', title: 'pages.home.title' },
        { path: '/product-list', title: 'resources.product.title' },
      ],
    })
})

wider('stored tabs that lead nowhere are left out, garbage is no tab', async () => {
  const page = await four({ language: 'en' })
  const key = 'deskwright.preferences.admin-uuid'
  const write = async (tabs: unknown): Promise<void> => {
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      key,
      JSON.stringify({ tabs }),
    ] as const)
    await page.goto(`${site.url}/#/index`)
    await page.reload()
  }
  const title = 'resources.bank.title'
  await write([
    { path: '/gone', title },
    { path: '/login', title },
    { path: '/bank', title },
  ])
  await expectTabs(page, '[Home]', 'Bank list')
  await write('garbage')
  await expectTabs(page, '[Home]')
  await write([
    null,
    7,
    { path: 'https://evil.example/', title },
    { path: '/order?mobile=1', title },
  ])
  await expectTabs(page, '[Home]')
})
