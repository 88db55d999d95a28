import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { logIn, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { wider } from '../support/thorough'

/* Section 2, routes: titles, helper paths, the bar on top, and parts of the console that do not arrive. */

const site = useConsole(undefined, { orders: 60 })
const server = saboteur(() => site.backend)
const zh = { language: 'zh-chs' } as const

beforeEach(() => server.clear())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const go = (page: Page, path: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash
  }, path)

test.each([
  ['/index', '首页'],
  ['/order', '订单列表'],
  ['/bank', '银行列表'],
  ['/front-screen', '预筛设置'],
  ['/product-list', '产品列表'],
  ['/log', '前端日志'],
])('%s names the window', async (path, title) => {
  const page = await site.signIn(path, zh)
  await expect.poll(() => page.title()).toBe(`Deskwright | ${title}`)
})

test('the window is named after the page that is shown, each time', async () => {
  const page = await site.signIn('/order', zh)
  for (const [path, title] of [
    ['/bank', '银行列表'],
    ['/order', '订单列表'],
    ['/no-such-page', '页面不存在'],
    ['/bank', '银行列表'],
  ] as const) {
    await go(page, path)
    await expect.poll(() => page.title()).toBe(`Deskwright | ${title}`)
  }
})

test('the login page names the window', async () => {
  const page = await site.open(zh)
  await page.goto(`${site.url}/#/order`)
  await expect.poll(() => page.title()).toBe('Deskwright | 登录')
})

test('/ leads to /index', async () => {
  const page = await site.signIn('/', zh)
  await page.waitForURL('**/#/index')
})

test('any other path is the 404 page, for operators only', async () => {
  const visitor = await site.open(zh)
  await visitor.goto(`${site.url}/#/no-such-page`)
  await visitor.waitForURL('**/#/login')
  const page = await site.signIn('/a/b/c', zh)
  await heading(page, '页面不存在').waitFor()
})

test('/refresh goes back, and the page reads its data again', async () => {
  const page = await site.signIn('/bank', zh)
  await tableRows(page).first().waitFor()
  await server.clear()
  const before = await page.evaluate(() => history.length)
  await go(page, '/refresh')
  await page.waitForURL('**/#/bank')
  await tableRows(page).first().waitFor()
  await expect.poll(async () => (await server.seen('/bank')).length).toBeGreaterThan(0)
  expect((await page.evaluate(() => history.length)) - before).toBe(1)
  await page.goBack()
  await page.waitForURL('**/#/bank')
})

test('/refresh without a page before leads home', async () => {
  const page = await site.signIn('/refresh', zh)
  await page.waitForURL('**/#/index')
})

test('/redirect goes on to the path in it, with its query', async () => {
  const page = await site.signIn('/index', zh)
  await go(page, '/redirect/bank?from=here')
  await page.waitForURL('**/#/bank?from=here')
  await tableRows(page).first().waitFor()
})

const payloads = [
  '/redirect//evil.example',
  '/redirect///evil.example/',
  '/redirect/\\evil.example',
  '/redirect/%5c%5cevil.example',
  '/redirect/%2f%2fevil.example',
  '/redirect/%252f%252fevil.example',
  '/redirect/https://evil.example',
  '/redirect/https:/evil.example',
  '/redirect/https%3a%2f%2fevil.example',
  '/redirect/javascript:document.title=1',
  '/redirect/java%09script:document.title=1',
  '/redirect/data:text/html,x',
  '/redirect//login',
  '/redirect/refresh',
  `/redirect${'/redirect'.repeat(50)}/bank`,
  '/redirect/%',
]

test('C-03 /redirect leads to no other site, and in no circle', async () => {
  const page = await site.signIn('/index', zh)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
  })
  for (const payload of payloads) {
    await go(page, '/index')
    await page.waitForURL('**/#/index')
    await heading(page, '页面不存在').waitFor({ state: 'detached' })
    const before = await page.evaluate(() => history.length)
    await go(page, payload)
    await heading(page, '页面不存在').waitFor()
    expect(new URL(page.url()).origin, payload).toBe(site.url)
    expect((await page.evaluate(() => history.length)) - before, payload).toBeLessThanOrEqual(1)
  }
  expect(foreign).toEqual([])
})

test.each(['//evil.example', '/\\evil.example', '/redirect//evil.example'])(
  'C-03 a login on %s stays here',
  async (path) => {
    const page = await site.open(zh)
    await page.goto(`${site.url}/#${path}`)
    await logIn(page, zh)
    await page.locator('.dw-header').waitFor()
    expect(new URL(page.url()).origin).toBe(site.url)
  },
)

/* Preferences. */

wider('what an operator prefers is read before each page', async () => {
  const page = await site.signIn('/index', zh)
  await page.getByRole('button', { name: '切换侧边栏' }).click()
  const key = await page.evaluate(() => {
    const found = Object.keys(localStorage).find((one) => one.startsWith('deskwright.preferences.'))
    const stored = JSON.parse(localStorage.getItem(found ?? '') ?? '{}')
    // In the same window, which hears of no such change.
    localStorage.setItem(found ?? '', JSON.stringify({ ...stored, menuCollapsed: true }))
    return found
  })
  expect(key).toBe('deskwright.preferences.admin-uuid')
  await page.waitForTimeout(300)
  expect(await page.locator('.dw-shell').getAttribute('data-side'), 'not by itself').toBe('open')
  await go(page, '/bank')
  await expect.poll(() => page.locator('.dw-shell').getAttribute('data-side')).toBe('collapsed')
})

/* The bar on top. */

const bar = (page: Page) => page.locator('.dw-navigation')

test('the bar runs until the first data is there', async () => {
  const page = await site.signIn('/index', zh)
  await expect.poll(() => bar(page).getAttribute('data-running')).toBe('false')
  const { height, color, hidden } = await bar(page).evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    color: getComputedStyle(element).backgroundColor,
    hidden: element.getAttribute('aria-hidden'),
  }))
  expect([height, color, hidden]).toEqual([2, 'rgb(64, 158, 255)', 'true'])
  await server.fault({ delay: 1500, path: '/bank' })
  await go(page, '/bank')
  await expect.poll(() => bar(page).getAttribute('data-running')).toBe('true')
  expect(await tableRows(page).count()).toBe(0)
  await tableRows(page).first().waitFor()
  await expect.poll(() => bar(page).getAttribute('data-running')).toBe('false')
})

wider('the bar ends when the data does not come, too', async () => {
  const page = await site.signIn('/index', zh)
  await server.fault({ status: 502, path: '/bank' })
  await go(page, '/bank')
  await heading(page, '银行列表').waitFor()
  await expect.poll(() => bar(page).getAttribute('data-running')).toBe('false')
})

wider('the bar does not stay after the guard has led to the login', async () => {
  const page = await site.signIn('/index', zh)
  await page.context().clearCookies({ name: 'd2admin-1.10.0-token' })
  await go(page, '/bank')
  await page.waitForURL('**/#/login')
  await expect.poll(() => bar(page).count()).toBe(0)
  await logIn(page, zh)
  await page.waitForURL('**/#/bank')
  await expect.poll(() => bar(page).getAttribute('data-running')).toBe('false')
})

/* Parts that are fetched when they are needed. */

const dialogCode = /assets\/create-.*\.js/
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '可能已发布新版本' })
const add = (page: Page) => page.getByRole('button', { name: '新增', exact: true })

test('a dialog whose code is gone: a reload is offered, and the next attempt starts anew', async () => {
  const page = await site.signIn('/index', zh)
  // Before the list is there: it fetches its dialogs as soon as nothing else is to do.
  await page.route(dialogCode, (route) => route.fulfill({ status: 404, body: '' }))
  await go(page, '/bank')
  await tableRows(page).first().waitFor()
  await page.getByLabel('编码', { exact: true }).waitFor({ state: 'detached' })
  await add(page).click()
  await notice(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await tableRows(page).count(), 'the page is still there').toBeGreaterThan(0)
  await notice(page).getByRole('button', { name: '稍后' }).click()
  await notice(page).waitFor({ state: 'detached' })
  await page.unroute(dialogCode)
  await add(page).click()
  // Older browsers keep the failure of an import until the page is loaded again: then that is offered once more.
  const field = page.getByRole('dialog').getByLabel('编码', { exact: true })
  const offer = notice(page).getByRole('button', { name: '重新加载' })
  await field.or(offer).waitFor()
  if (await offer.isVisible()) {
    await offer.click()
    await tableRows(page).first().waitFor()
    await add(page).click()
  }
  await field.waitFor()
})

wider('the offer reloads the page', async () => {
  const page = await site.signIn('/index', zh)
  await page.route(dialogCode, (route) => route.abort())
  await go(page, '/bank')
  await tableRows(page).first().waitFor()
  await add(page).click()
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await notice(page).getByRole('button', { name: '重新加载' }).click()
  await tableRows(page).first().waitFor()
  await expect.poll(() => page.evaluate(() => 'isOldPage' in window)).toBe(false)
})

test('code that does not arrive is given up after 120 seconds', async () => {
  const page = await site.open(zh)
  await page.clock.install()
  await page.route(dialogCode, () => undefined)
  const asked = page.waitForRequest(dialogCode)
  await page.goto(`${site.url}/#/bank`)
  await logIn(page, zh)
  await tableRows(page).first().waitFor()
  await add(page).click()
  await asked
  // It may have been asked for before the click, by as long as it took to click.
  await page.clock.runFor(90_000)
  expect(await notice(page).count()).toBe(0)
  await page.clock.runFor(31_000)
  await notice(page).waitFor()
})
