import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { AppDefinition } from '../../src/providers/definitions/definition'
import { logIn, useConsole } from './console'
import { adjust, buildAdjustable, hostileUrls, mixedMenu } from './menu-fixture'
import { shareOf, wider } from '../support/thorough'

/* Section 2, header menu and sidebar, with entries of every kind. */

const zh = { language: 'zh-chs' } as const
let remove: (() => void) | undefined

const site = useConsole(undefined, { orders: 30 }, async () => {
  const built = await buildAdjustable()
  remove = built.remove
  return built.dist
})
afterAll(() => remove?.())

async function enter(
  settings: Partial<AppDefinition> = { menu: mixedMenu },
  options: { width?: number; path?: string; clock?: boolean } = {},
): Promise<Page> {
  const page = await site.open({ ...zh, width: options.width ?? 1280 })
  await adjust(page, settings)
  if (options.clock) await page.clock.install()
  await page
    .context()
    .route(/\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: 'else' }))
  await page.goto(`${site.url}/#${options.path ?? '/index'}`)
  await logIn(page, zh)
  await page.locator('.dw-header').waitFor()
  return page
}

const side = (page: Page) => page.locator('.dw-side')
const row = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' })
const openSide = (page: Page) =>
  page.getByRole('button', { name: '切换侧边栏', exact: true }).click()
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('one submenu is open at a time; that of the page is open first', async () => {
  const page = await enter({ menu: mixedMenu }, { path: '/order' })
  await openSide(page)
  const loans = side(page).getByRole('button', { name: '贷款业务', exact: true })
  const money = side(page).getByRole('button', { name: '资金管理', exact: true })
  const open = () => Promise.all([loans, money].map((group) => group.getAttribute('aria-expanded')))
  await expect.poll(open).toEqual(['true', 'false'])
  expect(await side(page).locator('[aria-current=page]').innerText()).toBe('订单')
  await money.click()
  await expect.poll(open).toEqual(['false', 'true'])
  await side(page).getByRole('link', { name: '订单', exact: true }).waitFor({ state: 'detached' })
  await side(page).getByRole('link', { name: '银行', exact: true }).click()
  await page.waitForURL('**/#/bank')
  await expect.poll(open).toEqual(['false', 'true'])
  await money.click()
  await expect.poll(open).toEqual(['false', 'false'])
  await page.goBack()
  await expect.poll(open).toEqual(['true', 'false'])
  const deep = side(page).getByRole('button', { name: '更多', exact: true })
  await deep.click()
  await expect.poll(() => deep.getAttribute('aria-expanded')).toBe('true')
  expect(await open(), 'the group around it stays open').toEqual(['true', 'false'])
})

test.each(shareOf(['审计', '空目录'], 2))('%s is a temporary entry: it warns', async (name) => {
  const page = await enter()
  await side(page).getByRole('button', { name, exact: true }).click()
  await said(page, '临时菜单').waitFor()
  expect(page.url()).toContain('/#/index')
  expect(await page.locator('.dw-toast').first().getAttribute('data-type')).toBe('warning')
})

test('C-04 a web address opens a window of its own that cannot reach this one', async () => {
  const page = await enter()
  for (const part of [side(page), row(page)]) {
    const popup = page.waitForEvent('popup')
    await part.getByRole('link', { name: '帮助文档', exact: true }).click()
    const other = await popup
    await expect.poll(() => other.url()).toBe('https://docs.example/guide?a=1')
    await other.waitForLoadState()
    expect(await other.evaluate(() => window.opener)).toBeNull()
    expect(await other.evaluate(() => document.referrer)).toBe('')
    await other.close()
  }
  expect(page.url()).toContain('/#/index')
})

test('C-04 only http and https open anything', async () => {
  const page = await enter()
  await side(page).getByRole('link', { name: 'http://plain.example/', exact: true }).waitFor()
  const popups: string[] = []
  page.context().on('page', (other) => popups.push(other.url()))
  for (const address of hostileUrls) {
    const name = address.trim().replace(/\s+/g, ' ')
    await side(page).getByRole('button', { name, exact: true }).click()
    await said(page, '临时菜单').waitFor()
  }
  expect(popups).toEqual([])
  expect(await page.evaluate(() => 'PWN' in window)).toBe(false)
  expect(await page.locator('a[href^="javascript"], a[href^="data"]').count()).toBe(0)
  expect(new URL(page.url()).origin).toBe(site.url)
})

wider('an empty sidebar says so', async () => {
  const page = await enter({ menu: [] })
  await openSide(page)
  await side(page).getByText('没有侧栏菜单').waitFor()
})

wider('a collapsed sidebar shows its submenus beside it', async () => {
  const page = await enter()
  const group = side(page).getByRole('button', { name: '资金管理', exact: true })
  await group.hover()
  const menu = page.getByRole('menu', { name: '资金管理' })
  await menu.waitFor()
  const place = await side(page).boundingBox()
  await expect
    .poll(async () => (await menu.boundingBox())?.x)
    .toBeGreaterThanOrEqual((place?.x ?? 0) + (place?.width ?? 0) - 4)
  await page.mouse.move(640, 600)
  await menu.waitFor({ state: 'detached' })
  await group.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await said(page, '临时菜单').waitFor()
  await page.keyboard.press('Enter')
  await menu.getByRole('menuitem', { name: '银行', exact: true }).click()
  await page.waitForURL('**/#/bank')
  await expect.poll(() => group.getAttribute('data-current')).toBe('true')
  expect(await side(page).getByRole('link', { name: '首页' }).getAttribute('title')).toBe('首页')
})

wider('the header has a menu of its own when app.yaml says so', async () => {
  const page = await enter({ menu: mixedMenu.slice(0, 1), header: mixedMenu.slice(1, 3) })
  await expect.poll(() => side(page).getByRole('listitem').count()).toBe(1)
  const group = row(page).getByRole('button', { name: '贷款业务', exact: true })
  await group.focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('menu', { name: '贷款业务' })
  await expect
    .poll(() => menu.getByRole('menuitem').allInnerTexts())
    .toEqual(['订单', '预筛', '更多 / 产品'])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/#/product-list')
  await expect.poll(() => group.getAttribute('data-current')).toBe('true')
})

wider("the drawer has the header's menu, too, and nothing twice", async () => {
  const page = await enter(
    { menu: mixedMenu.slice(0, 2), header: mixedMenu.slice(1, 3) },
    { width: 360 },
  )
  await openSide(page)
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await drawer.getByRole('button', { name: '资金管理', exact: true }).click()
  await drawer.getByRole('link', { name: '银行', exact: true }).waitFor()
  expect(await drawer.getByRole('button', { name: '贷款业务', exact: true }).count()).toBe(1)
})

/* Arrows. */

const list = (page: Page) => row(page).locator('.dw-header-row')
const at = (page: Page) => list(page).evaluate((element) => Math.round(element.scrollLeft))
const arrow = (page: Page, name: string) => row(page).getByRole('button', { name, exact: true })
const [back, on] = ['向左滚动菜单', '向右滚动菜单'] as const

wider('arrows come and go with the room there is', async () => {
  const page = await enter({ menu: mixedMenu.slice(0, 7) }, { width: 1800 })
  await list(page).waitFor()
  expect(await arrow(page, on).count()).toBe(0)
  await page.setViewportSize({ width: 1000, height: 700 })
  await arrow(page, on).waitFor()
  await expect.poll(() => arrow(page, back).getAttribute('aria-disabled')).toBe('true')
  await page.setViewportSize({ width: 1800, height: 700 })
  await arrow(page, on).waitFor({ state: 'detached' })
})

wider('arrows move by what is seen, to both ends, by mouse and keyboard', async () => {
  const page = await enter({ menu: mixedMenu }, { width: 1000 })
  await arrow(page, on).waitFor()
  const { visible, content } = await list(page).evaluate((element) => ({
    visible: element.clientWidth,
    content: element.scrollWidth,
  }))
  const end = content - visible
  expect(end, 'the menu is wide enough for two steps').toBeGreaterThan(visible)
  await arrow(page, on).click()
  await expect.poll(() => at(page)).toBe(visible)
  await arrow(page, on).focus()
  for (let left = end - visible; left > 0; left -= visible) {
    const before = await at(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => at(page)).toBe(Math.min(before + visible, end))
  }
  await expect.poll(() => arrow(page, on).getAttribute('aria-disabled')).toBe('true')
  await arrow(page, back).click()
  await expect.poll(() => at(page)).toBe(end - visible)
  await row(page).getByRole('link').first().focus()
  await expect.poll(() => at(page), { message: 'what has the focus is seen' }).toBeLessThan(visible)
})

wider('the room is measured at most every 300 milliseconds', async () => {
  const page = await enter({ menu: mixedMenu }, { width: 1000, clock: true })
  await arrow(page, on).waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  // Whatever span the page's own start has begun is over.
  await page.clock.runFor(1000)
  await list(page).evaluate((element) => {
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth') ?? {}
    Object.defineProperty(element, 'scrollWidth', {
      get: () => {
        element.dataset['reads'] = `${Number(element.dataset['reads'] ?? 0) + 1}`
        return get?.call(element)
      },
    })
  })
  const reads = async () => Number((await list(page).getAttribute('data-reads')) ?? 0)
  await page.evaluate(() => {
    for (let left = 20; left > 0; left -= 1) window.dispatchEvent(new Event('resize'))
  })
  expect(await reads()).toBe(1)
  await page.clock.runFor(299)
  expect(await reads()).toBe(1)
  await page.clock.runFor(1)
  expect(await reads(), 'once more for all that came in between').toBe(2)
  await page.clock.runFor(2000)
  expect(await reads()).toBe(2)
})

wider("on the company's own hosts nothing speaks of a test", async () => {
  const page = await enter({ production: { hosts: ['127.0.0.1'] } })
  expect(await page.getByTitle('测试环境').count()).toBe(0)
})
