import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { showTheme } from '../../scripts/browser/photograph-screens'
import { expectAccessible, ofThemes, problems } from './axe'
import { pressAction, tableRows, useConsole } from './console'
import { goTo, openPages } from './tab-strip'
import { shareOf, wider } from '../support/thorough'

/* axe finds no problem that is more than minor, whatever is open, in whichever theme and language. */

const site = useConsole(undefined, { orders: 60 })
const zh = { language: 'zh-chs' } as const

const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true })

async function ready(path: string, options: { width?: number } = {}): Promise<Page> {
  const page = await site.signIn(path, { ...zh, ...options })
  await tableRows(page).first().waitFor()
  return page
}

test('axe sees what it should: a picture without words, grey on grey', async () => {
  const page = await site.open(zh)
  await page.goto(`${site.url}/#/login`)
  await page.getByLabel('用户名', { exact: true }).waitFor()
  await page.evaluate(() => {
    const wrong = document.createElement('p')
    wrong.innerHTML = '<img src="data:,"><span style="color:#bbb;background:#fff">grey</span>'
    document.querySelector('form')?.append(wrong)
  })
  const rules = (await problems(page)).map((line) => line.split(' | ')[0])
  expect(rules).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']))
})

test('the login page, before and after a mistake', async () => {
  const page = await site.open(zh)
  await page.goto(`${site.url}/#/login`)
  await page.getByLabel('用户名', { exact: true }).waitFor()
  await expectAccessible(page, 'login')
  await button(page, '登录').click()
  await page.getByText('请输入用户名').waitFor()
  await expectAccessible(page, 'login, incomplete')
})

/** Goes through all screens but the one of orders, which the page shows. */
async function expectScreensAccessible(page: Page): Promise<void> {
  for (const path of ['/bank', '/front-screen', '/product-list']) {
    await openPages(page, path)
    await tableRows(page).first().waitFor()
    await expectAccessible(page, path)
  }
  for (const path of ['/index', '/log', '/no-such-page']) {
    await goTo(page, path)
    await page.locator('main').getByRole('heading').first().waitFor()
    await expectAccessible(page, path)
  }
}

test('every screen', async () => {
  const page = await ready('/order')
  await expectAccessible(page, '/order')
  await expectScreensAccessible(page)
})

wider('the log with entries, a list that failed, and messages', async () => {
  const page = await ready('/bank')
  await page.route('**/admin/bank', (route) => route.fulfill({ status: 502, body: '' }))
  await button(page, '刷新').click()
  await page.getByRole('alert').filter({ hasText: '网关错误' }).first().waitFor()
  await expectAccessible(page, 'failed list and its message')
  await goTo(page, '/log')
  await tableRows(page).first().waitFor()
  await expectAccessible(page, '/log')
})

/** What can be opened over a screen: where, how, and what it is recognised by. */
const overlays: readonly [string, string, (page: Page) => Promise<void>][] = [
  [
    'the confirmation of a deletion',
    '/order',
    (page) => pressAction(tableRows(page).first(), '删除'),
  ],
  ['the dialog of a new bank', '/bank', (page) => button(page, '新增').click()],
  ['the dialog of a pre-screening', '/front-screen', (page) => button(page, '新增').click()],
  [
    'the dialog of a product',
    '/product-list',
    (page) => button(tableRows(page).first(), '编辑').click(),
  ],
  [
    'the password dialog',
    '/order',
    async (page) => {
      await button(page, '你好 Admin').click()
      await page.getByRole('menuitem', { name: '修改密码' }).click()
    },
  ],
  [
    'the question before a logout',
    '/order',
    async (page) => {
      await button(page, '你好 Admin').click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
    },
  ],
  [
    'what blocks the other moves',
    '/order',
    (page) => pressAction(tableRows(page).first(), '可变更的状态'),
  ],
  ['the themes', '/order', (page) => button(page, '主题').click()],
  ['the colours', '/order', (page) => button(page, '颜色').click()],
]

test.each(shareOf(overlays, 4))('%s', async (name, path, open) => {
  const page = await ready(path)
  await open(page)
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, name)
})

wider('a dialog that complains', async () => {
  const page = await ready('/bank')
  await button(page, '新增').click()
  await button(page.getByRole('dialog'), '保存').click()
  await page.getByRole('alert').filter({ hasText: '请填写所有信息' }).first().waitFor()
  await expectAccessible(page, 'incomplete')
})

wider('open menus', async () => {
  const page = await ready('/order')
  for (const name of ['语言', '尺寸', '你好 Admin', '标签页操作']) {
    await button(page, name).click()
    await page.getByRole('menu').waitFor()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  await page.locator('.dw-tabs').getByRole('tab').last().click({ button: 'right' })
  await page.getByRole('menu').waitFor()
  await expectAccessible(page, "a tab's menu")
  await page.keyboard.press('Escape')
  await page.getByLabel('状态', { exact: true }).selectOption({ label: '新订单' })
  await button(page, '搜索').click()
  await button(tableRows(page).first(), '更多').click()
  await page.getByRole('menu').waitFor()
  await expectAccessible(page, "a row's menu")
})

wider('the search panel, empty, with hits and without', async () => {
  const page = await ready('/order')
  await page.keyboard.press('s')
  const input = page.getByRole('combobox', { name: '搜索页面' })
  await input.waitFor()
  await expectAccessible(page, 'empty')
  await input.fill('银行')
  const hits = page.locator('[role=option]')
  await hits.first().waitFor()
  await expectAccessible(page, 'hits')
  await input.fill('qqqqqq')
  await hits.first().waitFor({ state: 'detached' })
  await expectAccessible(page, 'no hits')
})

wider('the results, none and some, with the messages beside them', async () => {
  const page = await ready('/order')
  await button(page, '操作结果').click()
  const results = page.getByRole('region', { name: '操作结果', exact: true })
  await results.waitFor()
  await expectAccessible(page, 'none')
  await page.keyboard.press('Escape')
  const answered = page.waitForResponse('**/admin/order/notify')
  await pressAction(tableRows(page).first(), '通知')
  await answered
  await page.route('**/admin/order/notify', (route) => route.abort())
  await pressAction(tableRows(page).nth(1), '通知')
  await page.getByText('结果未知').first().waitFor()
  await button(page, '操作结果，1 条待查看').click()
  await expect.poll(() => results.getByRole('listitem').count()).toBe(2)
  await expectAccessible(page, 'some')
})

wider('the open sidebar, and the drawer and cards of a phone', async () => {
  const page = await ready('/order')
  await button(page, '切换侧边栏').click()
  await expectAccessible(page, 'sidebar')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.locator('.dw-side').waitFor({ state: 'detached' })
  await expectAccessible(page, 'cards')
  await button(page, '切换侧边栏').click()
  await page.getByRole('dialog', { name: '主菜单' }).waitFor()
  await expectAccessible(page, 'drawer')
})

const themes = ['d2', 'chester', 'violet', 'line', 'star', 'tomorrow-night-blue'] as const

/** Looks at what is open in each theme, one after the other on the same page. */
async function expectReadable(page: Page, what: string): Promise<void> {
  for (const theme of shareOf(themes, 4)) {
    await showTheme(page, 'admin-uuid', theme)
    await page.locator(`body.theme-${theme}`).waitFor({ state: 'attached' })
    await expectAccessible(page, `${what}, ${theme}`, ofThemes)
  }
}

/** The button that opens the filters, and the one that deletes. */
const words = {
  'zh-chs': { filters: '筛选', remove: '删除' },
  en: { filters: 'Filters', remove: 'Delete' },
  ja: { filters: '絞り込み', remove: '削除' },
  'zh-cht': { filters: '篩選', remove: '刪除' },
} as const

const languages = ['zh-chs', 'en', 'ja', 'zh-cht'] as const

describe('every screen and a dialog of each kind can be read in each theme', () => {
  wider('at 1280 pixels', { timeout: 180_000 }, async () => {
    const page = await ready('/order')
    await expectReadable(page, '/order')
    for (const path of ['/bank', '/index', '/log', '/no-such-page']) {
      await goTo(page, path)
      await page.locator('main').getByRole('heading').first().waitFor()
      await expectReadable(page, path)
    }
    await goTo(page, '/order')
    await pressAction(tableRows(page).first(), '删除')
    await page.getByRole('dialog').waitFor()
    await expectReadable(page, 'a question')
    await page.keyboard.press('Escape')
    await goTo(page, '/bank')
    await button(page, '新增').click()
    await button(page.getByRole('dialog'), '保存').click()
    await page.getByRole('alert').filter({ hasText: '请填写所有信息' }).first().waitFor()
    await expectReadable(page, 'a form that complains')
  })

  wider('at 360 pixels, with the filters in their sheet', { timeout: 180_000 }, async () => {
    const page = await ready('/order', { width: 360 })
    await expectReadable(page, 'cards')
    await button(page, '筛选').click()
    await page.getByRole('dialog', { name: '筛选' }).waitFor()
    await expectReadable(page, 'filters')
  })
})

wider.each(languages)('axe finds nothing in %s, wide and narrow', async (language) => {
  const page = await site.signIn('/order', { language })
  const { filters, remove } = words[language]
  await tableRows(page).first().waitFor()
  await pressAction(tableRows(page).first(), remove)
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'a question over the list')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await button(page, filters).click()
  await page.getByRole('dialog', { name: filters }).waitFor()
  await expectAccessible(page, 'the sheet over cards')
})
