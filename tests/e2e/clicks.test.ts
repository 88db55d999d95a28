import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordTrace } from '../../bench/console/load-measures'
import { thorough, wider } from '../support/thorough'
import { tableRows, useConsole } from './console'

/* What a click costs: the elements on the page, and when the request leaves. Never how long anything takes. */

const site = useConsole(undefined, { orders: 60 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function ready(): Promise<Page> {
  const page = await site.signIn('/order')
  await expect.poll(() => tableRows(page).count()).toBe(20)
  return page
}

/** Elements of the same screen, made by hand with the usual components of react-admin. */
// Each row has a link to its record, which the one by hand has not.
const BY_HAND = 774

test('twenty rows take at most 0.65 of the elements of a console made by hand', async () => {
  const page = await ready()
  // The console by hand has no queues.
  const count = () => page.locator(':not(.dw-queues, .dw-queues *)').count()
  // While code for later is on its way, the browser's hints to fetch it stand in the page.
  await expect.poll(count).toBeLessThanOrEqual(Math.floor(0.65 * BY_HAND))
  // What is fetched for later adds nothing to the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/tab-sorting')),
  )
  await button(page, 'Theme').hover()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/theme-dialog')),
  )
  await expect.poll(count).toBeLessThanOrEqual(Math.floor(0.65 * BY_HAND))
})

test('a row is made of its cells, checkbox, buttons, the tag of its status and the way to its record', async () => {
  const page = await ready()
  const more = await tableRows(page).evaluateAll((rows) =>
    rows.map(
      (row) =>
        row.querySelectorAll('*').length -
        row.querySelectorAll('td, button, .dw-tag, .dw-record-link, .dw-check').length,
    ),
  )
  expect(new Set(more)).toEqual(new Set([0]))
})

declare global {
  interface Window {
    /** What happened since the click, in order. */
    order: string[]
  }
}

test('a page that is asked for changes the pager at once, and no row until others are there', async () => {
  const page = await ready()
  await page.waitForLoadState('networkidle')
  await page.route('**/admin/order', () => undefined)
  const cdp = await page.context().newCDPSession(page)
  const click = () =>
    button(page, 'Next page').evaluate(async (next) => {
      // On a busy machine the three frames take so long that the rows are shown as waiting.
      const { setTimeout: usual } = window
      const later = (run: () => void, wait = 0) => usual(run, wait < 50 ? wait : 60_000)
      window.setTimeout = later as typeof setTimeout
      if (next instanceof HTMLElement) next.click()
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    })
  const events = await recordTrace(cdp, click, ['devtools.timeline'])
  const styled = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  const all = styled.reduce((sum, count) => sum + count, 0)
  expect(all).toBeGreaterThan(0)
  // Twenty rows have 260 elements.
  expect(all).toBeLessThan(100)
})

wider('rows lie on an opaque ground, on which a browser scrolls them as a whole', async () => {
  const page = await ready()
  const ground = page
    .locator('.dw-table-region')
    .evaluate((region) => getComputedStyle(region).backgroundColor)
  expect(await ground).toMatch(/^rgb\(/)
})

/** Notes clicks, frames and requests to the list, in the order in which they happen. */
async function watchOrder(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.order = []
    const { fetch } = window
    window.fetch = (...asked) => {
      window.order.push('request')
      return fetch.apply(window, asked)
    }
    window.addEventListener(
      'click',
      () => {
        window.order = ['click']
        requestAnimationFrame(() => window.order.push('frame'))
      },
      true,
    )
  })
}

const orderOf = async (page: Page): Promise<string[]> => {
  await expect.poll(() => page.evaluate(() => window.order.length)).toBeGreaterThanOrEqual(3)
  return (await page.evaluate(() => window.order)).slice(0, 3)
}

test('the request leaves before the next frame: next page, a page, search, refresh', async () => {
  const page = await ready()
  await watchOrder(page)
  for (const name of ['Next page', 'Page 3', 'Previous page', 'Search', 'Refresh']) {
    await button(page, name).click()
    expect(await orderOf(page), name).toEqual(['click', 'request', 'frame'])
    await page.locator('table[data-stale]').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.dw-list').getAttribute('aria-busy')).toBe('false')
  }
})

async function turn(page: Page, name: string, number: number): Promise<void> {
  await button(page, name).click()
  await page.locator(`[aria-current=page]`, { hasText: new RegExp(`^${number}$`) }).waitFor()
  await page.locator('table[data-stale]').waitFor({ state: 'detached' })
}

test('turns of the page leave no elements behind', async () => {
  const page = await ready()
  const count = () => page.locator('*').count()
  await turn(page, 'Next page', 2)
  await turn(page, 'Previous page', 1)
  const before = await count()
  for (let round = 0; round < (thorough ? 20 : 6); round += 1) {
    await turn(page, 'Next page', 2)
    await turn(page, 'Previous page', 1)
  }
  // A ripple or a tooltip may still be going, now as well as at the first count.
  await expect.poll(count).toBeLessThanOrEqual(before)
})

/** How many requests the page has not forgotten. Each has an object by which it can be given up. */
async function requestsKept(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  const expression = 'AbortController.prototype'
  const { result } = await cdp.send('Runtime.evaluate', { expression })
  const prototypeObjectId = result.objectId ?? ''
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId })
  const found = await cdp.send('Runtime.getProperties', {
    objectId: objects.objectId ?? '',
    ownProperties: true,
  })
  return found.result.filter(({ name }) => /^\d+$/.test(name)).length
}

wider('lists that were asked for long ago are forgotten', async () => {
  const page = await ready()
  for (let number = 1; number <= 48; number += 1) {
    await page.getByLabel('Order number').fill(String(number))
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/admin/order'))
    await button(page, 'Search').click()
    await answered
  }
  expect(await requestsKept(page)).toBeLessThan(40)
})
