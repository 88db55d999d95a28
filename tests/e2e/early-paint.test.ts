import { EventEmitter, once } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tableRows, useConsole } from './console'
import { entry, holdConsole, painted, waitForPaint, type Held } from './early-page'
import { saboteur } from './faults'
import { shareOf, wider } from '../support/thorough'

/*
 * The first rows are painted before the console is there, in the markup of the console, which takes them over. It waits
 * until they are on the screen.
 */

const site = useConsole(undefined, { orders: 60 })
const server = saboteur(() => site.backend)

const TOKEN = 'd2admin-1.10.0-token'

/** Where every cell of the table stands, the header included, and what it says. */
const cells = (page: Page, inside: string) =>
  page.locator(`${inside} table`).evaluate(async (table) => {
    // Whether the buttons stick to the edge is decided when a frame is laid out.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    return Array.from(table.querySelectorAll('th, td'), (cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return [x, y, width, height, cell.textContent ?? ''] as const
    })
  })

const windows = [
  ['en', 1280, 800],
  ['zh-chs', 1440, 900],
  ['ja', 1000, 700],
] as const

test.each(shareOf(windows, 4))(
  'in %s at %i × %i, every cell stands where the console puts it',
  async (language, width, height) => {
    const { page, open, release } = await holdConsole(site, { language, width, height })
    await open()
    await page.locator(`${painted} tbody tr`).first().waitFor()
    const before = await cells(page, painted)
    expect(await page.locator(painted).getAttribute('aria-hidden')).toBe('true')
    release()
    await page.locator(painted).waitFor({ state: 'detached' })
    const real = await cells(page, '#root')
    expect(before.length).toBeGreaterThan(200)
    expect(before.map((cell) => cell[4])).toEqual(real.map((cell) => cell[4]))
    // The browser shares out what is left of a width in parts of a pixel, as it comes to them.
    const apart = before.filter((cell, index) =>
      [0, 1, 2, 3].some((at) => !(Math.abs(Number(cell[at]) - Number(real[index]?.[at])) < 0.1)),
    )
    expect(apart).toEqual([])
  },
)

test('what is painted can be neither pressed nor filled in, and goes with whatever else is shown', async () => {
  const { page, open, release } = await holdConsole(site)
  await open()
  await page.locator(`${painted} tbody tr`).first().waitFor()
  const reached = await page.evaluate(() => {
    const [first] = document.querySelectorAll('#root tbody button')
    const { x = 0, y = 0 } = first?.getBoundingClientRect() ?? {}
    if (first instanceof HTMLElement) first.focus()
    const [box] = document.querySelectorAll('#root tbody input')
    if (box instanceof HTMLElement) box.click()
    return {
      focused: document.activeElement?.tagName,
      under: document.elementFromPoint(x + 3, y + 3)?.id,
      isChecked: box instanceof HTMLInputElement && box.checked,
    }
  })
  expect(reached).toEqual({ focused: 'BODY', under: 'painted-early', isChecked: false })
  expect(await page.getByRole('button').count()).toBe(0)
  await expect(page.getByLabel('Mobile').fill('138', { timeout: 500 })).rejects.toThrow('enabled')

  await server.fault({ path: '/product', code: 100 })
  await page.unroute('**/admin/product')
  release()
  await page.getByLabel('Username', { exact: true }).waitFor()
  expect(await page.locator(painted).count()).toBe(0)
})

test('Tab leads on from what is painted: the focus is where it was to go once the console is there', async () => {
  const { page, open, release } = await holdConsole(site)
  await open()
  await page.locator(`${painted} tbody tr`).first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.className)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  release()
  await page.locator(painted).waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('dw-skip')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('dw-main')
})

/** Notes in every frame whose rows can be seen, and where the first of them stands. */
const watchFrames = (): void => {
  const seen = { frames: new Set<string>(), places: new Set<string>() }
  Object.assign(window, { seen })
  const look = (): void => {
    const rows = Array.from(document.querySelectorAll('tbody tr:first-child'))
    const isOwn = !document.querySelector('[data-painted]')
    const text = rows.map(() => (isOwn ? 'own' : 'painted')).join('+')
    if (rows.length > 0 || seen.frames.size > 0) seen.frames.add(text)
    for (const row of rows) {
      const { x, y } = row.getBoundingClientRect()
      const { opacity = '' } = getComputedStyle(row.closest('.dw-panel') ?? row)
      seen.places.add(`${x} ${y} ${opacity}`)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('no frame is without rows or with two tables, and nothing slides in', async () => {
  const { page, open, release } = await holdConsole(site, { motion: true })
  await page.addInitScript(watchFrames)
  await open()
  await page.locator(`${painted} tbody tr`).first().waitFor()
  release()
  await tableRows(page).first().waitFor()
  await page.locator('[aria-busy=false] tbody').first().waitFor()
  const seen = await page.evaluate(() => {
    const { frames, places } = Reflect.get(window, 'seen')
    return { frames: [...frames], places: [...places] }
  })
  expect(seen.frames).toEqual(['painted', 'own'])
  expect(seen.places).toHaveLength(1)
})

const isHidden = (): boolean => 'early' in document.documentElement.dataset
const isSeen = (): boolean => performance.getEntriesByType('paint').length > 0

/** Opens the orders with a file held back until something is true in the page, and tells what became of the start page. */
const openWith = async ({ page, open }: Held, file: RegExp, until: () => boolean) => {
  await waitForPaint(page)
  await page.addInitScript(() =>
    new MutationObserver(() => Object.assign(window, { wasHidden: true })).observe(document, {
      subtree: true,
      attributeFilter: ['data-early'],
    }),
  )
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await page.route(file, async (route) => {
    await opened
    await route.continue()
  })
  await open()
  await expect.poll(() => page.evaluate(until)).toBe(true)
  const shown = await page.locator('#start').isVisible()
  gate.emit('open')
  await page.locator(`${painted} tbody tr`).first().waitFor()
  await expect.poll(() => page.evaluate(isHidden)).toBe(false)
  return { shown, wasHidden: await page.evaluate(() => 'wasHidden' in window) }
}

wider('the start page makes room for rows that are on their way', async () => {
  const held = await holdConsole(site)
  // A busy machine paints before the early script has come.
  await held.page.addInitScript(() => Object.assign(performance, { getEntriesByType: () => [] }))
  expect(await openWith(held, /index-[^/]*\.css$/, isHidden)).toMatchObject({ shown: false })
})

wider('a start page that has been seen stays until rows are painted', async () => {
  const held = await holdConsole(site)
  expect(await openWith(held, /early-[^/]*\.js$/, isSeen)).toMatchObject({
    shown: true,
    wasHidden: false,
  })
})

test('the table looks before as it does after', async () => {
  const { page, open, release } = await holdConsole(site)
  await open()
  await page.mouse.move(0, 0)
  await page.locator(`${painted} tbody tr`).first().waitFor()
  // How many pages there are is told by the console.
  const style = '.dw-pager { visibility: hidden }'
  const clip = await page.locator(`${painted} .dw-table-region`).boundingBox()
  if (!clip) throw new Error('the painted rows have no place')
  // The picture of a table that is higher than the window would change the window for a moment.
  const picture = () => page.screenshot({ style, clip })
  const before = await picture()
  release()
  await page.locator(painted).waitFor({ state: 'detached' })
  await page.locator('[aria-busy=false] tbody').first().waitFor()
  expect(before.equals(await picture())).toBe(true)
})

/** When the rows were painted, and when the console was asked for, on the first visit of a page. */
const startOf = async (page: Page): Promise<readonly [painted: number, fetched: number]> => {
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root[data-painted] tbody tr')) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('painted'))
    }).observe(document, { childList: true, subtree: true }),
  )
  await page.goto(`${site.url}/#/order`)
  await tableRows(page).first().waitFor()
  const [shown = 0, fetched = 0] = await page.evaluate(() =>
    [/^painted$/, /\/assets\/index-[^/]*\.js$/].map(
      (name) => performance.getEntries().find((each) => name.test(each.name))?.startTime,
    ),
  )
  return [shown, fetched]
}

test.each(shareOf([true, false], 2))(
  'the console is neither fetched nor run before the painted rows are on the screen, kept by the browser or not: %s',
  async (kept) => {
    const page = await site.open({ user: 'admin' })
    await waitForPaint(page, { kept, isPatient: true })
    const [shown, fetched] = await startOf(page)
    expect(shown).toBeGreaterThan(0)
    expect(fetched).toBeGreaterThan(shown)
  },
)

wider('a console that the browser has kept is compiled while rows take their time', async () => {
  const page = await site.open({ user: 'admin' })
  await waitForPaint(page, { kept: true })
  await server.fault({ path: '/order', delay: 1000 })
  const [shown, fetched] = await startOf(page)
  expect(fetched).toBeGreaterThan(0)
  expect(shown).toBeGreaterThan(fetched)
})

test('an answer that does not come keeps nobody waiting: the console starts without it', async () => {
  const { page, open } = await holdConsole(site)
  await server.fault({ path: '/order', delay: 60_000 })
  const fetched = page.waitForRequest(entry)
  await open()
  await fetched
  expect(await page.locator(painted).count()).toBe(0)
})

declare global {
  interface Window {
    /** What the early script does when the console has waited for long enough, in order. */
    limits: (() => void)[]
  }
}

test('the console waits once more for the rows of an answer that has come, and no longer', async () => {
  const { page, open } = await holdConsole(site)
  await page.addInitScript(() => {
    const own = window.setTimeout.bind(window)
    window.limits = []
    const held = (handler: () => void, delay?: number): number =>
      delay === 300 ? window.limits.push(handler) : own(handler, delay)
    Object.assign(window, { setTimeout: held })
  })
  let show: (() => void) | undefined
  const held = new Promise<void>((resolve) => (show = resolve))
  await page.route('**/early-*.html', async (route) => {
    await held
    await route.continue()
  })
  await open()
  await page.waitForFunction(() => window.limits?.length === 1)
  await page.evaluate(() => window.deskwrightEarly?.answer)
  await page.evaluate(() => window.limits[0]?.())
  await page.waitForFunction(() => window.limits.length === 2)
  const isStarted = () =>
    page.evaluate(() => document.querySelector('link[rel=modulepreload]') !== null)
  expect(await isStarted()).toBe(false)
  // On a slow line it has been fetched meanwhile, so that its request tells nothing.
  await page.evaluate(() => window.limits[1]?.())
  await expect.poll(isStarted).toBe(true)
  show?.()
})

test('rows that were asked for by somebody else are not painted', async () => {
  const { page, open } = await holdConsole(site)
  let answer: (() => void) | undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/admin/order', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/admin/order')
  await open()
  await asked
  await page.context().addCookies([{ name: TOKEN, value: 'another', url: site.url }])
  answer?.()
  await page.evaluate(() => window.deskwrightEarly?.answer)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await page.locator(painted).count()).toBe(0)
})

test('painted rows are gone as soon as the console finds somebody else logged in', async () => {
  const { page, open, release } = await holdConsole(site)
  await open()
  await page.locator(`${painted} tbody tr`).first().waitFor()
  await page.context().addCookies([{ name: TOKEN, value: 'another', url: site.url }])
  // Neither a list nor a login page takes them away.
  await page.route('**/admin/order', () => undefined)
  release()
  await page.locator(painted).waitFor({ state: 'detached' })
  expect(await tableRows(page).count()).toBe(0)
})

const unpainted = [
  ['another theme', { theme: 'star' }, {}, 1280],
  ['another size', { size: 'default' }, {}, 1280],
  [
    'other columns',
    { columns: { order: { order: [], shows: { sn: true }, widths: {}, isRoomy: false } } },
    {},
    1280,
  ],
  ['the menu open', { menuCollapsed: false }, {}, 1280],
  ['other pages', { tabs: [{ path: '/bank', title: 'resources.bank.title' }] }, {}, 1280],
  ['a narrow window', {}, {}, 800],
  ['a refusal', {}, { code: 7, msg: 'no' }, 1280],
  ['an action whose result is unknown', null, {}, 1280],
  ['no rows', {}, { body: '{"code":0,"msg":"","data":{"data":[],"total":0}}' }, 1280],
] as const

test.each(shareOf(unpainted, 5))('with %s nothing is painted', async (_, stored, fault, width) => {
  const { page, open } = await holdConsole(site, { width })
  await page.goto(`${site.url}/favicon.svg`)
  await page.evaluate((preferences) => {
    if (preferences === null) localStorage.setItem('deskwright.intent.order/1', '{}')
    else localStorage.setItem('deskwright.preferences.admin-uuid', JSON.stringify(preferences))
  }, stored)
  if (Object.keys(fault).length > 0) await server.fault({ path: '/order', ...fault })
  await page.goto('about:blank')
  const fetched = page.waitForRequest(entry)
  await open()
  // The console is held back, so it begins to be fetched when painting is out of the question, and shows nothing.
  await fetched
  await page.evaluate(() => window.deskwrightEarly?.answer)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await page.locator(painted).count()).toBe(0)
})
