import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logIn, tableRows, useConsole } from './console'
import { expectTabs } from './tab-strip'
import { shareOf } from '../support/thorough'

/* Browsers that store nothing, or something that nobody of the console has written, and clocks that are wrong. */

const site = useConsole(undefined, { orders: 40 })
const ADMIN = 'admin-uuid'

/** Logs in on the orders, and holds that the way there was a short one. */
async function enter(page: Page): Promise<void> {
  await page.goto(`${site.url}/#/order`)
  await logIn(page)
  await tableRows(page).first().waitFor()
  expect(page.url()).toContain('/#/order')
  expect(await page.evaluate(() => history.length)).toBeLessThan(6)
}

const sizeOf = (page: Page): Promise<string | null> =>
  page.locator('body').getAttribute('data-size')

test('C-18 a browser that stores nothing, cookies included, has a console until it is closed', async () => {
  const page = await site.open()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.context().clearCookies()
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, blocked)
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  await page.goto(`${site.url}/#/order`)
  await logIn(page, { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
  expect(await sizeOf(page)).toBe('mini')
  expect(problems).toEqual([])
})

test('C-18 storage that is full, and changes that cannot be kept', async () => {
  const page = await site.open()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await enter(page)
  expect(await sizeOf(page)).toBe('mini')
  await page.getByRole('button', { name: 'Size', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Small', exact: true }).click()
  await expect.poll(() => sizeOf(page)).toBe('small')
})

const garbage = ['{"tabs":[{"path":"//evil"}],"size":7}', '{', '[]']

test('C-18 stored garbage, and the tabs of somebody else, are not shown', async () => {
  for (const text of shareOf(garbage, 3)) {
    const page = await site.open()
    await page.addInitScript(
      ([user, stored]) => {
        if (localStorage.getItem('visited')) return
        localStorage.setItem('visited', 'yes')
        localStorage.setItem(`deskwright.preferences.${user}`, stored)
        localStorage.setItem(`deskwright.user.${user}`, stored)
        sessionStorage.setItem('deskwright.return', stored)
        const tabs = [{ path: '/bank', title: 'resources.bank.name' }]
        localStorage.setItem('deskwright.preferences.editor-uuid', JSON.stringify({ tabs }))
      },
      [ADMIN, text] as const,
    )
    await enter(page)
    expect(await sizeOf(page)).toBe('mini')
    await expectTabs(page, 'Home', '[Orders]')
    await page.context().close()
  }
})

test.each(shareOf([-2, 2], 2))('C-18 a clock that is %i days off', async (days) => {
  const page = await site.open()
  await page.addInitScript((shift) => {
    const Real = Date
    const now = (): number => Real.now() + shift
    window.Date = new Proxy(Real, {
      construct: (target, args: number[]) =>
        args.length === 0 ? new target(now()) : Reflect.construct(target, args),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    })
  }, days * 86_400_000)
  await enter(page)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await tableRows(page).first().waitFor()
  expect(page.url()).toContain('/#/order')
})
