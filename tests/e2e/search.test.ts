import { EventEmitter, once } from 'node:events'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { adjust, buildAdjustable, hostileUrls, mixedMenu } from './menu-fixture'
import { goTo } from './tab-strip'
import { wider } from '../support/thorough'

/* Section 2, search panel, in the default language; and the jump to a record. */

const site = useConsole()
const server = saboteur(() => site.backend)
const zh = { language: 'zh-chs' } as const

const panel = (page: Page): Locator => page.getByRole('search')
const input = (page: Page): Locator => page.getByRole('combobox', { name: '搜索页面' })
const options = (page: Page): Locator => page.getByRole('option')
const titles = (page: Page): Promise<string[]> => page.locator('.dw-search-title').allInnerTexts()
const chosen = (page: Page): Locator => page.locator('[role=option][aria-selected=true]')

async function onPage(path: string, fresh = false): Promise<Page> {
  const page = await site.signIn(path, { ...zh, fresh })
  await shown(page)
  return page
}

/** The hotkey is listened for once the effects of the first screen have run; the name of the window is one of them. */
async function shown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.title.includes(' | '))
}

async function open(page: Page): Promise<void> {
  await page.keyboard.press('s')
  await panel(page).waitFor()
}

async function expectFocus(locator: Locator): Promise<void> {
  await locator.and(locator.page().locator(':focus')).waitFor()
}

test('the hotkey opens it in the place of the page, with the focus in its input', async () => {
  const page = await onPage('/bank')
  await tableRows(page).first().waitFor()
  await open(page)
  await expectFocus(input(page))
  await expect.poll(() => page.locator('main').isVisible()).toBe(false)
  for (const part of ['.dw-header', '.dw-side']) {
    const opacity = () =>
      page.locator(part).evaluate((element) => getComputedStyle(element).opacity)
    await expect.poll(opacity, { message: part }).toBe('0.5')
  }
  await expect
    .poll(async () => (await titles(page)).slice(0, 6))
    .toEqual(['首页', '订单', '预筛', '产品', '银行', '前端日志'])
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await tableRows(page).first().waitFor()
})

wider(
  'what is typed right after the hotkey is in the input when it has the focus for sure',
  async () => {
    const page = await onPage('/index', true)
    await page.clock.install()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.keyboard.type('sprod')
    await expect.poll(() => input(page).inputValue()).toBe('prod')
    await input(page).evaluate((element) => element.blur())
    await page.clock.runFor(500)
    await expectFocus(input(page))
    expect(await input(page).inputValue()).toBe('prod')
  },
)

wider('what is typed before the panel has come is in its input', async () => {
  const page = await onPage('/index', true)
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  let held = 0
  // The page from before the reload may have asked as well.
  await page.route(/open-panel.*\.js/, async (route) => {
    held += 1
    await opened
    await route.continue()
  })
  await page.reload()
  await shown(page)
  await page.keyboard.type('spro')
  expect(await panel(page).count()).toBe(0)
  await expect.poll(() => held).toBeGreaterThan(0)
  gate.emit('open')
  // Also what is typed between two steps of its way to the screen and to the focus.
  await page.keyboard.type('duct', { delay: 20 })
  await expect.poll(() => input(page).inputValue()).toBe('product')
  expect(await titles(page)).toEqual(['产品'])
})

wider('in an input the hotkey is a letter', async () => {
  const page = await onPage('/order')
  const filter = page.getByLabel('订单号', { exact: true })
  await filter.pressSequentially('sn')
  expect(await filter.inputValue()).toBe('sn')
  expect(await panel(page).count()).toBe(0)
})

wider('button, blank area and every navigation close it', async () => {
  const page = await onPage('/index')
  const button = page.getByRole('button', { name: '搜索页面', exact: true })
  await button.click()
  await panel(page).waitFor()
  await expectFocus(input(page))
  await button.click()
  await panel(page).waitFor({ state: 'detached' })
  await open(page)
  await page.mouse.click(640, 60)
  await panel(page).waitFor({ state: 'detached' })
  await open(page)
  await page.locator('.dw-side').getByRole('link', { name: '银行' }).click()
  await panel(page).waitFor({ state: 'detached' })
  await page.waitForURL(/#\/bank$/)
  await open(page)
  await page.goBack()
  await panel(page).waitFor({ state: 'detached' })
})

test('slips are forgiven, the first hit is taken by Enter, the current page closes it', async () => {
  const page = await onPage('/index')
  await open(page)
  await page.keyboard.type('prodcut')
  await expect.poll(() => titles(page)).toEqual(['产品'])
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/product-list$/)
  await panel(page).waitFor({ state: 'detached' })
  await tableRows(page).first().waitFor()
  await open(page)
  await page.keyboard.type('产品')
  await expect.poll(() => chosen(page).innerText()).toContain('产品')
  await page.keyboard.press('Enter')
  await panel(page).waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/#\/product-list$/)
})

wider('arrow keys and the mouse choose', async () => {
  const page = await onPage('/index')
  await open(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen(page).innerText()).toContain('预筛')
  expect(await input(page).getAttribute('aria-activedescendant')).toBe(
    await chosen(page).getAttribute('id'),
  )
  const bank = options(page).filter({ hasText: '银行' }).first()
  await bank.hover()
  await expect.poll(() => chosen(page).innerText()).toContain('银行')
  await expectFocus(input(page))
  await bank.click()
  await page.waitForURL(/#\/bank$/)
})

wider('nothing found is said', async () => {
  const page = await onPage('/index')
  await open(page)
  await page.keyboard.type('zzqq')
  await page.getByText('没有找到匹配的内容').waitFor()
  expect(await options(page).count()).toBe(0)
})

/** The search leaves no trace that outlives the page. */
async function expectNoTrace(page: Page, text: string): Promise<void> {
  const traces = await page.evaluate(() =>
    [
      location.href,
      document.title,
      JSON.stringify([history.state, localStorage, sessionStorage]),
    ].join(),
  )
  expect(traces).not.toContain(text)
}

describe('the jump', () => {
  let order = { id: '', sn: '', mobile: '' }

  beforeAll(async () => {
    const page = await site.signIn('/order', zh)
    await tableRows(page).first().waitFor()
    await page.getByRole('button', { name: '第 15 页', exact: true }).click()
    await page
      .locator('tbody tr:first-child td:first-child')
      .getByText('20', { exact: true })
      .waitFor()
    const cells = tableRows(page).first().locator('td')
    const [id = '', sn = '', , mobile = ''] = await cells.allInnerTexts()
    order = { id, sn, mobile }
    expect(order).toMatchObject({ id: '20', mobile: expect.stringMatching(/^\d{10}$/) })
  })

  async function jump(page: Page, text: string): Promise<void> {
    await open(page)
    await page.keyboard.type(text)
    await expect.poll(() => chosen(page).innerText()).toContain(`在“订单”中查找“${text}”`)
    await page.keyboard.press('Enter')
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => tableRows(page).count()).toBe(1)
    await tableRows(page).first().getByText(order.sn).first().waitFor()
  }

  test('by order number, from another page, to the record over a list that is open', async () => {
    const page = await onPage('/order')
    await page.getByLabel('手机号', { exact: true }).fill('09')
    await goTo(page, '/bank')
    await page.getByRole('heading', { name: '银行列表' }).waitFor()
    await open(page)
    await page.keyboard.type(order.sn)
    await expect.poll(() => chosen(page).innerText()).toContain(`订单：订单号 ${order.sn}`)
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`#/order/${order.id}\\?sn=${order.sn}$`))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(new RegExp(`#/order\\?sn=${order.sn}$`))
    expect(await page.getByLabel('订单号', { exact: true }).inputValue()).toBe(order.sn)
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('')
  })

  wider('by mobile, on the list itself, in place of what was searched for', async () => {
    const page = await onPage('/order')
    await tableRows(page).first().waitFor()
    await page.getByLabel('订单号', { exact: true }).fill('nothing')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect.poll(() => tableRows(page).count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).first().click()
    await jump(page, order.mobile)
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe(order.mobile)
    expect(await page.getByLabel('订单号', { exact: true }).inputValue()).toBe('')
    await expectNoTrace(page, order.mobile)
  })

  wider('by id, which no filter knows, through the order number', async () => {
    const page = await onPage('/index')
    await jump(page, order.id)
    expect(await page.getByLabel('订单号', { exact: true }).inputValue()).toBe(order.sn)
  })

  wider('an id that is not there is said', async () => {
    const page = await onPage('/index')
    await open(page)
    await page.keyboard.type('987654')
    await expect.poll(() => chosen(page).innerText()).toContain('“987654”')
    await page.keyboard.press('Enter')
    await page.getByText('在最近的 1000 条记录中没有找到 ID 为 987654 的记录').waitFor()
    expect(page.url()).toMatch(/#\/index$/)
  })

  wider('a failing backend is worded by the client, and the panel stays', async () => {
    const page = await onPage('/index')
    await server.fault({ path: '/order', status: 503, times: 1 })
    await open(page)
    await page.keyboard.type('42')
    await expect.poll(() => chosen(page).innerText()).toContain('“42”')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('服务不可用').waitFor()
    expect(await panel(page).isVisible()).toBe(true)
    await server.clear()
  })
})

describe('entries that are no pages', () => {
  const built: (() => void)[] = []
  const mixed = useConsole(undefined, { orders: 5 }, async () => {
    const { dist, remove } = await buildAdjustable()
    built.push(remove)
    return dist
  })
  afterAll(() => built.forEach((remove) => remove()))

  async function searching(text: string): Promise<Page> {
    const page = await mixed.open(zh)
    await adjust(page, { menu: mixedMenu })
    await page.goto(`${mixed.url}/#/index`)
    await logIn(page, zh)
    await shown(page)
    await open(page)
    await page.keyboard.type(text)
    return page
  }

  wider('groups stand before their entries', async () => {
    const page = await searching('product')
    await expect.poll(() => titles(page)).toEqual(['贷款业务 / 更多 / 产品'])
  })

  wider('an entry to come warns', async () => {
    const page = await searching('报表')
    await expect.poll(async () => (await titles(page))[0]).toBe('资金管理 / 报表')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('临时菜单').waitFor()
  })

  test('C-04 another site opens in a window that cannot reach this one', async () => {
    const page = await searching('帮助文档')
    const guide = { contentType: 'text/html', body: '<p>guide</p>' }
    await page.context().route('https://docs.example/**', (route) => route.fulfill(guide))
    await expect.poll(async () => (await titles(page))[0]).toBe('帮助文档')
    const opening = page.context().waitForEvent('page')
    await page.keyboard.press('Enter')
    const opened = await opening
    await opened.waitForURL('https://docs.example/guide?a=1')
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    expect(page.url()).toMatch(/#\/index$/)
  })

  test('C-04 what is no web address leads nowhere', async () => {
    const page = await searching(hostileUrls[0] ?? '')
    await options(page).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('临时菜单').waitFor()
    expect(page.context().pages()).toHaveLength(1)
  })
})
