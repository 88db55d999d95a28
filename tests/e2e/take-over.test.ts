import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useConsole, type Language } from './console'
import { holdConsole, painted } from './early-page'
import { saboteur } from './faults'
import { shareOf, wider } from '../support/thorough'

/*
 * The console goes on with the rows that were painted before it was there: their elements stay, and every attribute of them
 * is what the console gives it. React itself compares none.
 */

const site = useConsole(undefined, { orders: 60 })
const server = saboteur(() => site.backend)

/** Remembers every painted element. */
const remember = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { known: [...document.querySelectorAll('#root *')] })
  })

/**
 * What has become of the painted elements since: those that are gone, and attributes that are not React's.
 */
const compared = (page: Page) =>
  page.evaluate(() => {
    const known: Element[] = Reflect.get(window, 'known')
    const names: Record<string, string> = {
      className: 'class',
      htmlFor: 'for',
      tabIndex: 'tabindex',
      autoComplete: 'autocomplete',
      inputMode: 'inputmode',
      maxLength: 'maxlength',
      noValidate: 'novalidate',
    }
    const unwritten = ['children', 'ref', 'style', 'value', 'checked', 'suppressHydrationWarning']
    const apart = (element: Element): string[] => {
      const key = Object.keys(element).find((each) => each.startsWith('__reactProps$'))
      if (key === undefined) return [`not React's: ${element.outerHTML.slice(0, 100)}`]
      const props: Record<string, unknown> = Reflect.get(element, key)
      return Object.entries(props).flatMap(([name, value]) => {
        if (unwritten.includes(name) || typeof value === 'function') return []
        const found = element.getAttribute(names[name] ?? name)
        const isFlag = typeof value === 'boolean' && !/^(?:aria|data)-/.test(name)
        const flag = value ? '' : null
        const text = value === undefined || value === null ? null : String(value)
        const wanted = isFlag ? flag : text
        return found === wanted ? [] : [`${name}: ${found} instead of ${wanted}`]
      })
    }
    const kept = known.filter(({ isConnected }) => isConnected)
    return {
      lost: known
        .filter((each) => !each.isConnected && each.className !== 'dw-pager')
        .map((each) => each.outerHTML.slice(0, 100)),
      apart: kept.flatMap(apart),
      kept: kept.length,
    }
  })

/** Opens the orders, lets the console come when they are painted, and compares. */
const opened = async (language: Language = 'en') => {
  const { page, open, release } = await holdConsole(site, { language })
  await open()
  await page.locator(`${painted} tbody tr`).first().waitFor()
  await remember(page)
  release()
  // What is fetched when nothing else is to be done comes when every part has been taken over.
  await page.waitForRequest(/\/assets\/list-hotkeys-/)
  return page
}

const languages = ['zh-chs', 'en', 'ja', 'zh-cht'] as const

test.each(shareOf(languages, 4))('in %s, the console keeps what was painted', async (language) => {
  const { lost, apart, kept } = await compared(await opened(language))
  expect(apart).toEqual([])
  expect(lost).toEqual([])
  expect(kept).toBeGreaterThan(400)
})

const ORDER = { status: 5, productId: 1, amount: 100, term: 7, applyTime: 1, dueTime: 2 }
const rows = [
  { ...ORDER, id: 1, sn: '"><img src=x>', mobile: '@id@', name: '@sn@', idNumber: '%40id%40' },
  { ...ORDER, id: 'a b/é%&"', sn: '20260101000001', mobile: '', name: null, idNumber: '0' },
  { ...ORDER, id: 4, sn: '20260101000002', amount: null, applyTime: null },
  { ...ORDER, id: 5, sn: '20260101000003', term: '', dueTime: '' },
  { ...ORDER, id: 3, sn: '', mobile: '1'.repeat(300), name: ' ', amount: null, term: null },
]

test('what was painted has no message in it, since nothing has happened yet', () => {
  const folder = join(inject('dist'), 'assets')
  const pages = readdirSync(folder).filter((name) => /^early-.*\.html$/.test(name))
  const sources = pages.map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(sources).toHaveLength(languages.length)
  expect(sources.filter((source) => /dw-toast-text|dw-badge/.test(source))).toEqual([])
})

test('with values that look like anything else, too', async () => {
  const body = JSON.stringify({ code: 0, msg: '', data: { data: rows, total: rows.length } })
  await server.fault({ path: '/order', body })
  const { lost, apart } = await compared(await opened())
  expect(apart).toEqual([])
  expect(lost).toEqual([])
})

/** How the element of the console looks, as far as what is in it could inherit it. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('#root') ?? document.body)
    return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))
  })

wider.each([null, 'active'] as const)(
  'the page is styled once: what it is in looks the same before and after (forced colours: %s)',
  async (forcedColors) => {
    const { page, open, release } = await holdConsole(site)
    await page.emulateMedia({ forcedColors })
    await open()
    await page.locator(`${painted} tbody tr`).first().waitFor()
    const before = await lookOf(page)
    expect(before['cursor']).toBe('auto')
    release()
    await page.waitForRequest(/\/assets\/list-hotkeys-/)
    expect(await lookOf(page)).toEqual(before)
  },
)

test('a part of the page that is pressed at once is taken over at once', async () => {
  const { page, open, release } = await holdConsole(site)
  await page.addInitScript(() =>
    new MutationObserver(([change]) => {
      const { target } = change ?? {}
      if (!(target instanceof HTMLElement) || 'painted' in target.dataset) return
      document.querySelector<HTMLElement>('.dw-side-toggle')?.click()
    }).observe(document, { subtree: true, attributeFilter: ['data-painted'] }),
  )
  await open()
  await page.locator(`${painted} tbody tr`).first().waitFor()
  expect(await page.locator('[data-side=collapsed]').count()).toBe(1)
  release()
  await page.locator('[data-side=open]').waitFor()
})

wider(
  'an operator who has gone elsewhere by then finds that page, and nothing of the one that was painted',
  async () => {
    const { page, open, release } = await holdConsole(site)
    await open()
    await page.locator(`${painted} tbody tr`).first().waitFor()
    // The browser changes the address first, and tells so later. Here it never does.
    await page.evaluate(() => history.replaceState(null, '', '#/bank?from=order'))
    // Nor do rows come that would take the place of what was painted.
    await page.route('**/admin/bank', () => undefined)
    release()
    await page.getByRole('button', { name: 'Add' }).waitFor()
    expect(await page.locator('.dw-side [aria-current=page]').innerText()).toBe('Banks')
    expect(await page.locator('.dw-side [data-current=true]').count()).toBe(1)
  },
)

test('rows of an answer that is too long to be read twice lie over the console until it has its own', async () => {
  const { page, open, release } = await holdConsole(site)
  const row = { ...ORDER, sn: '20260101000001', mobile: '1', name: 'x'.repeat(30_000) }
  const data = Array.from({ length: 8 }, (_, index) => ({ ...row, id: index + 1 }))
  const body = JSON.stringify({ code: 0, msg: '', data: { data, total: 8 } })
  await server.fault({ path: '/order', body })
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = (): void => {
      const layer = document.querySelectorAll('#painted-early tbody tr').length
      const own = document.querySelectorAll('#root tbody tr').length
      if (layer + own + seen.size > 0) seen.add(`${layer} over ${own}`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await open()
  await page.locator(`${painted} tbody tr`).first().waitFor()
  release()
  await page.locator('#painted-early').waitFor({ state: 'detached' })
  const seen: string[] = await page.evaluate(() => [...Reflect.get(window, 'seen')])
  expect(seen.at(0)).toBe('0 over 8')
  expect(seen).not.toContain('0 over 0')
  expect(await page.locator('#root tbody tr').count()).toBe(8)
})
