import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { shareOf, wider } from '../support/thorough'
import { logIn, tableRows, useConsole } from './console'
import { saboteur } from './faults'

/* Section 2, header, sidebar, drawer and the end of a session, in the default language. */

const site = useConsole(undefined, { orders: 60 })
const server = saboteur(() => site.backend)
const zh = { language: 'zh-chs' } as const
const narrow = { ...zh, width: 360 } as const

beforeEach(() => server.clear())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toggle = (page: Page) => button(page, '切换侧边栏')
const width = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.width

async function said(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () =>
      (await page.locator('[role=alert], [role=status]').allInnerTexts()).join('\n'),
    )
    .toContain(text)
}

test('the brand leads home', async () => {
  const page = await site.signIn('/bank', zh)
  await page.getByRole('link', { name: 'Deskwright', exact: true }).click()
  await page.waitForURL('**/#/index')
})

test('the tools on the right stand in their order', async () => {
  const page = await site.signIn('/index', zh)
  await button(page, '全屏').waitFor()
  const names = await page
    .locator('.dw-header-end > button, .dw-header-end > * > button')
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''))
  expect(names).toEqual([
    expect.stringMatching(/^搜索/),
    expect.stringMatching(/日志/),
    '操作结果',
    '全屏',
    '主题',
    '尺寸',
    '颜色',
    '语言',
    '你好 Admin',
  ])
})

test('the sidebar is collapsed to 65 pixels at first, opens to 200, and stays so', async () => {
  const page = await site.signIn('/index', zh)
  expect(await width(page, '.dw-side')).toBe(65)
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('false')
  await toggle(page).click()
  await expect.poll(() => width(page, '.dw-side')).toBe(200)
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true')
  await page.reload()
  await toggle(page).waitFor()
  await expect.poll(() => width(page, '.dw-side')).toBe(200)
})

test('the sidebar marks the page of the address, whatever its query', async () => {
  const page = await site.signIn('/order', zh)
  const current = page.locator('.dw-side [aria-current=page]')
  expect(await current.innerText()).toBe('订单')
  await page.goto(`${site.url}/#/bank?from=order`)
  await expect.poll(() => current.innerText()).toBe('银行')
  await page.goto(`${site.url}/#/no-such-page`)
  await expect.poll(() => current.count()).toBe(0)
})

test('full screen: the button follows the browser', async () => {
  const page = await site.signIn('/index', zh)
  await button(page, '全屏').click()
  await button(page, '退出全屏').waitFor()
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
  await button(page, '全屏').waitFor()
  await button(page, '全屏').click()
  await button(page, '退出全屏').click()
  await button(page, '全屏').waitFor()
})

wider('full screen: no button where there is no full screen', async () => {
  const page = await site.open(zh)
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }),
  )
  await page.goto(`${site.url}/#/index`)
  await logIn(page, zh)
  await toggle(page).waitFor()
  expect(await button(page, '全屏').count()).toBe(0)
})

test('another language: menus and title change without a reload', async () => {
  const page = await site.signIn('/bank', zh)
  await tableRows(page).first().waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await button(page, '语言').click()
  expect(
    await page
      .getByRole('menuitemradio', { name: '简体中文', exact: true })
      .getAttribute('aria-checked'),
  ).toBe('true')
  await page.getByRole('menuitemradio', { name: 'English', exact: true }).click()
  await expect.poll(() => page.locator('.dw-side').innerText()).toContain('Banks')
  await expect.poll(() => page.title()).toMatch(/^Deskwright \| .*[Bb]ank/)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

/** Opens the question that stands before a logout. */
async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '你好 Admin' }).click()
  await page.getByRole('menuitem', { name: '退出登录', exact: true }).click()
  await page.getByRole('dialog').getByText('确定要退出登录吗').waitFor()
}

const greyness = (page: Page) =>
  page.evaluate(() => ({
    page: getComputedStyle(document.querySelector('.dw-header') ?? document.body).filter,
    above: [...document.querySelectorAll('.dw-header, [role=dialog]')].map((element) => {
      let filter = 'none'
      for (let at: Element | null = element; at; at = at.parentElement) {
        const own = getComputedStyle(at).filter
        if (own !== 'none') filter = own
      }
      return filter
    }),
  }))

test('logging out: the page is grey while it is asked, the question is not', async () => {
  const page = await site.signIn('/index', zh)
  await expect.poll(async () => (await greyness(page)).above).toEqual(['none'])
  await askToLogOut(page)
  await expect.poll(async () => (await greyness(page)).above).toEqual(['grayscale(1)', 'none'])
})

const refusals = [
  [
    'its button',
    (page: Page) => page.getByRole('dialog').getByRole('button', { name: '取消' }).click(),
  ],
  ['escape', (page: Page) => page.keyboard.press('Escape')],
  ['the ground', (page: Page) => page.mouse.click(20, 700)],
] as const

test.each(shareOf(refusals, 3))(
  'logging out, cancelled by %s: colours are back, and it is said',
  async (_, cancel) => {
    const page = await site.signIn('/index', zh)
    await askToLogOut(page)
    await cancel(page)
    await said(page, '已取消退出')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(async () => (await greyness(page)).above).toEqual(['none'])
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).toContain('d2admin-1.10.0-token')
    expect(page.url()).toContain('/#/index')
  },
)

test('logging out, confirmed: cookies and name are gone, the login page is there', async () => {
  const page = await site.signIn('/index', zh)
  await askToLogOut(page)
  await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click()
  await page.waitForURL('**/#/login')
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('d2admin-1.10.0-token')
  await expect.poll(names).not.toContain('d2admin-1.10.0-uuid')
  const keys = () => page.evaluate(() => Object.keys(localStorage))
  const users = async () => (await keys()).filter((key) => key.startsWith('deskwright.user'))
  await expect.poll(users).toEqual([])
  const isGrey = () => page.evaluate(() => document.body.classList.contains('dw-grey'))
  await expect.poll(isGrey).toBe(false)
})

wider("in English the cancelled logout is the specification's sentence", async () => {
  const page = await site.signIn('/index')
  await page.getByRole('button', { name: 'Hello Admin' }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await said(page, 'cancelled logout')
})

test("without the company's hosts this is a test environment, and says so", async () => {
  const page = await site.signIn('/index', zh)
  expect(await page.getByTitle('测试环境').innerText()).toBe('测试')
})

/* Below 900 pixels. */

const overflow = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('.dw-header')
    return [
      document.documentElement.scrollWidth - window.innerWidth,
      (header?.scrollWidth ?? 0) - (header?.clientWidth ?? 0),
    ]
  })

test.each(shareOf([899, 360, 600], 3))(
  'at %i pixels nothing stands beside the window',
  async (size) => {
    const page = await site.signIn('/order', { ...zh, width: size })
    await tableRows(page).first().waitFor()
    expect(await overflow(page)).toEqual([0, 0])
    expect(await page.locator('.dw-side').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: '顶部菜单' }).count()).toBe(0)
  },
)

test('at 900 pixels the sidebar stands beside the page', async () => {
  const page = await site.signIn('/order', { ...zh, width: 900 })
  await tableRows(page).first().waitFor()
  expect(await width(page, '.dw-side')).toBe(65)
  expect(await overflow(page)).toEqual([0, 0])
})

test('the drawer keeps the focus, and closes by Escape and by its ground', async () => {
  const page = await site.signIn('/index', narrow)
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await toggle(page).click()
  await drawer.waitFor()
  for (let at = 0; at < 30; at += 1) {
    await page.keyboard.press(at % 7 === 6 ? 'Shift+Tab' : 'Tab')
    expect(
      await drawer.evaluate((element) => element.contains(document.activeElement)),
      `after ${at + 1} keys`,
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => toggle(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await toggle(page).click()
  await drawer.waitFor()
  await page.mouse.click(340, 400)
  await drawer.waitFor({ state: 'detached' })
})

wider('the drawer has the pages and the tools, and goes away with a choice', async () => {
  const page = await site.signIn('/index', narrow)
  await toggle(page).click()
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  for (const name of ['全屏', '语言']) {
    await drawer.getByRole('button', { name, exact: true }).waitFor()
  }
  await drawer.getByRole('link', { name: '银行', exact: true }).click()
  await page.waitForURL('**/#/bank')
  await drawer.waitFor({ state: 'detached' })
  await tableRows(page).first().waitFor()
  await toggle(page).click()
  await drawer.getByRole('link', { name: '银行', exact: true }).click()
  await drawer.waitFor({ state: 'detached' })
})

wider('the drawer leaves the sidebar of a wide window as it was', async () => {
  const page = await site.signIn('/index', narrow)
  await toggle(page).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => page.locator('.dw-side').count()).toBe(1)
  await page.getByRole('dialog', { name: '主菜单' }).waitFor({ state: 'detached' })
  await expect.poll(() => width(page, '.dw-side')).toBe(65)
})
