import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { wider } from '../support/thorough'
import type { FaultProxy } from '../support/fault-proxy'
import { startBrokenMock } from './broken-mock'
import { tableRows, useConsole } from './console'

/*
 * A page that is the only one sends without asking the browser for a lock before; one that is not never does. The browser
 * itself says who has which lock.
 */

let proxy: FaultProxy
const site = useConsole(async () => {
  const backend = await startBrokenMock()
  ;({ proxy } = backend)
  return backend
})

const MOVE = '/order/status'
const LABEL = 'Under approval'

let page: Page
let context: BrowserContext
beforeEach(async () => {
  proxy.clear()
  page = await site.signIn('/order', { fresh: true })
  context = page.context()
})

/** The row of a new order, which can be moved without a question. */
const newOrder = async (on: Page): Promise<Locator> => {
  await on.getByLabel('Status', { exact: true }).selectOption('New order')
  await on.getByRole('button', { name: 'Search', exact: true }).click()
  const row = tableRows(on).first()
  await expect.poll(() => row.innerText()).toContain('New order')
  return row
}

const press = (row: Locator) => row.getByRole('button', { name: LABEL, exact: true }).click()

/** How the pages of this browser have the lock that one of them has for itself, or all have together. */
const modes = (on: Page) =>
  on.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.flatMap(({ name, mode }) => (name === 'deskwright.pages' ? [mode] : []))
  })

/** The browser gives no lock of a record any more. */
const withoutRecordLocks = (on: Page) =>
  on.evaluate(() => {
    const request = navigator.locks.request.bind(navigator.locks)
    navigator.locks.request = ((name: string, ...rest: [never]) =>
      name.startsWith('deskwright order')
        ? new Promise(() => undefined)
        : request(name, ...rest)) as never
  })

const openAnother = async (): Promise<Page> => {
  const other = await context.newPage()
  await other.goto(`${site.url}/#/order`)
  return other
}

test('a page that is alone sends before the browser has given the lock', async () => {
  const row = await newOrder(page)
  await expect.poll(() => modes(page)).toEqual(['exclusive'])
  await withoutRecordLocks(page)
  await press(row)
  await expect.poll(() => proxy.reached(MOVE).length).toBe(1)
  await expect.poll(() => row.innerText()).not.toContain('New order')
})

test('a page that has company asks first, and so does the one that has come', async () => {
  const row = await newOrder(page)
  const other = await openAnother()
  const seen = await newOrder(other)
  await expect.poll(() => modes(page)).toEqual(['shared', 'shared'])
  for (const each of [page, other]) await withoutRecordLocks(each)
  await press(row)
  await press(seen)
  await page.waitForTimeout(300)
  expect(proxy.reached(MOVE)).toEqual([])
})

test('the last page that is left goes on as it was, and the next one that comes gets along with it', async () => {
  const other = await openAnother()
  await expect.poll(() => modes(page)).toEqual(['shared', 'shared'])
  await other.close()
  await expect.poll(() => modes(page)).toEqual(['shared'])
  const third = await openAnother()
  await expect.poll(() => modes(third)).toEqual(['shared', 'shared'])
  const row = await newOrder(third)
  await press(row)
  await expect.poll(() => proxy.reached(MOVE).length).toBe(1)
})

wider(
  'a page that has stopped answering keeps another one waiting for a second, and no longer',
  async () => {
    const silent = await context.newPage()
    await page.close()
    await silent.addInitScript(() => {
      const { addEventListener } = BroadcastChannel.prototype
      BroadcastChannel.prototype.addEventListener = function (...args: [string, never]) {
        if (this.name !== 'deskwright.pages') addEventListener.apply(this, args)
      }
    })
    await silent.goto(`${site.url}/#/order`)
    await expect.poll(() => modes(silent)).toEqual(['exclusive'])
    const other = await openAnother()
    await press(await newOrder(other))
    await expect.poll(() => proxy.reached(MOVE).length).toBe(1)
    expect(await modes(other)).toEqual(['exclusive'])
  },
)

test('what a page does in the moment in which another one comes is not done by both', async () => {
  // Without storage no page finds the intent of another one, so that only the lock is left.
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name: string, value: string) {
      if (!name.startsWith('deskwright.intent')) setItem.call(this, name, value)
    }
  })
  await context.addInitScript((label) => {
    const pressMove = (): void => {
      const rows = [...document.querySelectorAll('tbody tr')]
      const found = rows.find(({ textContent }) => textContent?.includes('New order'))
      const buttons = [...(found?.querySelectorAll('button') ?? [])]
      buttons.find(({ textContent }) => textContent === label)?.click()
    }
    Object.assign(window, { pressMove })
  }, LABEL)
  // This listener is older than the console's: it presses while the page still counts as alone.
  await page.addInitScript(() => {
    new BroadcastChannel('deskwright.pages').addEventListener('message', () =>
      Reflect.get(window, 'pressMove')(),
    )
  })
  await page.reload()
  const row = await newOrder(page)
  await expect.poll(() => modes(page)).toEqual(['exclusive'])
  proxy.break({ how: 'hold', path: MOVE })
  const other = await context.newPage()
  await other.addInitScript(() => void setInterval(() => Reflect.get(window, 'pressMove')(), 5))
  const address = page.url()
  await other.goto(address)
  await expect.poll(() => row.getAttribute('aria-busy')).toBe('true')
  await expect
    .poll(() => other.locator('.dw-toasts').innerText())
    .toContain('Not sent: another tab')
  await other.waitForTimeout(300)
  expect(proxy.release()).toBe(1)
  await expect.poll(() => row.innerText()).not.toContain('New order')
  expect(proxy.reached(MOVE)).toHaveLength(1)
})
