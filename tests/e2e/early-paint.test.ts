import { EventEmitter, once } from 'node:events'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { tableRows, useConsole, type Language } from './console'
import { saboteur } from './faults'

/*
 * The first rows are painted before the console is there, in the markup of the console, and give way to it. The entry
 * script is held back, so that what is seen meanwhile was painted early.
 */

const site = useConsole(undefined, { orders: 60 })
const server = saboteur(() => site.backend)
afterEach(() => server.clear())

const entry = /\/assets\/index-[^/]*\.js$/
const layer = '#painted-early'

const held = async (options: { language?: Language; width?: number; height?: number } = {}) => {
  const page = await site.signIn('/order', { fresh: true, ...options })
  await page.goto('about:blank')
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await page.route(entry, async (route) => {
    await opened
    await route.continue()
  })
  // The names of other records come later, as in any list.
  await page.route('**/admin/product', () => undefined)
  const open = () => page.goto(`${site.url}/#/order`, { waitUntil: 'commit' })
  return { page, open, release: () => gate.emit('open') }
}

/** Where every cell of the table stands, the header included, and what it says. */
const cells = (page: Page, inside: string) =>
  page.locator(`${inside} table`).evaluate((table) =>
    Array.from(table.querySelectorAll('th, td'), (cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return [x, y, width, height, cell.textContent ?? ''] as const
    }),
  )

test.each([
  ['en', 1280, 800],
  ['zh-chs', 1440, 900],
  ['ja', 1000, 700],
] as const)(
  'in %s at %i × %i, every cell stands where the console puts it',
  async (language, width, height) => {
    const { page, open, release } = await held({ language, width, height })
    await open()
    await page.locator(`${layer} tbody tr`).first().waitFor()
    const painted = await cells(page, layer)
    expect(await tableRows(page).count()).toBe(0)
    expect(await page.locator(layer).getAttribute('aria-hidden')).toBe('true')
    release()
    await page.locator(layer).waitFor({ state: 'detached' })
    const real = await cells(page, '#root')
    expect(painted.length).toBeGreaterThan(200)
    expect(painted).toEqual(real)
  },
)

test('what is painted cannot be pressed, named or found, and goes with whatever else is shown', async () => {
  const { page, open, release } = await held()
  await open()
  await page.locator(`${layer} tbody tr`).first().waitFor()
  const reached = await page.evaluate(() => {
    const [first] = document.querySelectorAll('#painted-early tbody button')
    const { x = 0, y = 0 } = first?.getBoundingClientRect() ?? {}
    first?.dispatchEvent(new FocusEvent('focus'))
    if (first instanceof HTMLElement) first.focus()
    const under = document.elementFromPoint(x + 3, y + 3)
    return [document.activeElement?.tagName, under?.closest('#painted-early') !== null]
  })
  expect(reached).toEqual(['BODY', false])
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByLabel('Mobile').count()).toBe(0)
  expect(await page.locator(`${layer} [id], ${layer} [name], ${layer} [aria-label]`).count()).toBe(
    0,
  )

  await server.fault({ path: '/product', code: 100 })
  await page.unroute('**/admin/product')
  release()
  await page.getByLabel('Username', { exact: true }).waitFor()
  expect(await page.locator(layer).count()).toBe(0)
})

test.each([
  ['another theme', { theme: 'star' }, {}, 1280],
  ['another size', { size: 'default' }, {}, 1280],
  ['the menu open', { menuCollapsed: false }, {}, 1280],
  ['other pages', { tabs: [{ path: '/bank', title: 'resources.bank.title' }] }, {}, 1280],
  ['a narrow window', {}, {}, 800],
  ['a refusal', {}, { code: 7, msg: 'no' }, 1280],
  ['no rows', {}, { body: '{"code":0,"msg":"","data":{"data":[],"total":0}}' }, 1280],
] as const)('with %s nothing is painted', async (_, stored, fault, width) => {
  const { page, open } = await held({ width })
  await page.goto(`${site.url}/favicon.svg`)
  await page.evaluate((preferences) => {
    localStorage.setItem('deskwright.preferences.admin-uuid', JSON.stringify(preferences))
  }, stored)
  if (Object.keys(fault).length > 0) await server.fault({ path: '/order', ...fault })
  await page.goto('about:blank')
  await open()
  await page.waitForFunction(() => window.deskwrightEarly && document.readyState !== 'loading')
  await page.evaluate(() => window.deskwrightEarly?.answer)
  await page.waitForTimeout(300)
  expect(await page.locator(layer).count()).toBe(0)
})
