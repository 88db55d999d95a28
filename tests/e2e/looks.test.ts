import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { showTheme } from '../../scripts/browser/photograph-screens'
import { pressAction, tableRows, useConsole } from './console'
import { goTo } from './tab-strip'
import { shareOf, wider } from '../support/thorough'

const site = useConsole(undefined, { orders: 60 })

const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true })

const orders = async (options: object): Promise<Page> => {
  const page = await site.signIn('/order', options)
  await tableRows(page).first().waitFor()
  return page
}

const sizes = ['mini', 'medium'] as const

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((each) => each.contains(document.activeElement))

describe('on a phone', () => {
  test.each(shareOf(['zh-chs', 'en', 'ja', 'zh-cht'] as const, 4))(
    'cards are short in %s, and two of them are on the first screen',
    async (language) => {
      const page = await orders({ language, width: 360, height: 740 })
      for (const size of sizes) {
        await page.evaluate((name) => document.body.setAttribute('data-size', name), size)
        const boxes = await tableRows(page).evaluateAll((rows) =>
          rows.map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
        )
        const heights = boxes.map(({ height }) => height)
        expect(Math.max(...heights), `${size} ${heights.join(' ')}`).toBeLessThanOrEqual(220)
        expect(boxes[1]?.bottom, size).toBeLessThanOrEqual(740)
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('main button, main td')].flatMap((each) =>
            each.scrollWidth > each.clientWidth + 1 && each.getClientRects().length > 0
              ? [each.textContent]
              : [],
          ),
        )
        expect(cut, size).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      }
    },
  )

  test('filters lie in a sheet, which keeps the keyboard and gives the focus back', async () => {
    const page = await orders({ width: 360, height: 740 })
    const open = button(page, 'Filters')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    expect(await page.getByLabel('Mobile', { exact: true }).count()).toBe(0)
    await open.click()
    await page.getByLabel('Start', { exact: true }).fill('2026-1')
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab')
      expect(await hasFocus(sheet), `${steps} steps`).toBe(true)
    }
    await button(page, 'Reset').focus()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await hasFocus(open)).toBe(true)
    // Half a date is gone with the sheet, and keeps nothing from being searched for.
    await open.click()
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Overdue' })
    await button(page, 'Search').click()
    await sheet.waitFor({ state: 'detached' })
    const shown = tableRows(page).locator('.dw-status')
    await expect
      .poll(async () => new Set((await shown.allInnerTexts()).map((text) => text.split('\n')[0])))
      .toEqual(new Set(['Overdue']))
    expect(await open.textContent()).toBe('Filters1')
    await page.setViewportSize({ width: 1280, height: 740 })
    expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('15')
  })
})

test('a row is named by a header of its own', async () => {
  const page = await orders({})
  const row = tableRows(page).first()
  expect(await row.getByRole('rowheader').innerText()).toMatch(/^\d{14}$/)
  expect(await row.getByRole('rowheader').count()).toBe(1)
})

wider('the page for what is not there fills its place, and leads on', async () => {
  const page = await orders({})
  await goTo(page, '/no-such-page')
  const whole = page.locator('.dw-page-notice')
  await whole.waitFor()
  const [inner, outer] = [await whole.boundingBox(), await page.locator('main').boundingBox()]
  expect((inner?.height ?? 0) / (outer?.height ?? 1)).toBeGreaterThan(0.8)
  expect(await whole.locator('xpath=ancestor-or-self::*[contains(@class,"dw-card")]').count()).toBe(
    0,
  )
  await button(whole, 'Find a page or a record').click()
  await page.getByRole('combobox', { name: 'Search pages' }).waitFor()
  await page.keyboard.press('Escape')
  await button(whole, 'Go back').click()
  await tableRows(page).first().waitFor()
})

/** How far the middle of an element is from the left edge of its list, as a share of the width. */
const placeOf = async (page: Page): Promise<number> => {
  await tableRows(page).first().waitFor()
  const add = await button(page, 'Add').boundingBox()
  const list = await page.locator('.dw-list-body:visible').boundingBox()
  if (!add || !list) throw new Error('there is no such button')
  return (add.x + add.width / 2 - list.x) / list.width
}

wider('a new record begins on the same side of every list', async () => {
  const page = await site.signIn('/bank')
  expect(await placeOf(page)).toBeGreaterThan(0.7)
  await goTo(page, '/front-screen')
  await page.getByLabel('Mobile', { exact: true }).waitFor()
  expect(await placeOf(page)).toBeGreaterThan(0.7)
})

/** Colours as they are painted, which a screen reader's user without them sees. */
const painted = (target: Locator, property: string, pseudo?: string): Promise<string> =>
  target.evaluate((each, [name, part]) => getComputedStyle(each, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const)

const lightness = (colour: string): number =>
  Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))

wider('dark themes darken list, dialog, message and the controls of the browser', async () => {
  const page = await site.signIn('/bank', { fresh: true })
  await button(page, 'Add').click()
  await page.getByRole('dialog').waitFor()
  const seen = async () => {
    const grounds = []
    for (const selector of ['.dw-list-body', '.MuiDialog-paper', '.dw-table tbody td']) {
      const ground = await painted(page.locator(selector).first(), 'background-color')
      grounds.push(lightness(ground) < 128)
    }
    return [...grounds, await painted(page.locator('body'), 'color-scheme')]
  }
  for (const theme of ['chester', 'tomorrow-night-blue']) {
    await showTheme(page, 'admin-uuid', theme)
    await expect.poll(seen).toEqual([true, true, true, 'dark'])
  }
  await showTheme(page, 'admin-uuid', 'star')
  await expect.poll(seen).toEqual([false, false, false, 'light'])
})

wider('forced colours keep the open tab, the entry of the menu, switches and icons', async () => {
  const page = await site.signIn('/bank', { fresh: true })
  await tableRows(page).first().waitFor()
  await page.emulateMedia({ forcedColors: 'active' })
  const tabs = page.locator('.dw-tab')
  const ground = (target: Locator) => painted(target, 'background-color')
  expect(await ground(tabs.last())).not.toBe(await ground(tabs.first()))
  const entries = page.locator('.dw-side-entry')
  const current = page.locator('.dw-side-entry[data-current=true]')
  expect(await ground(current)).not.toBe(await ground(entries.first()))
  const on = page.locator('.dw-switch[data-on]').first()
  const off = page.locator('.dw-switch:not([data-on])').first()
  expect(await ground(on)).not.toBe(await ground(off))
  const icon = await painted(button(page, 'Refresh'), 'background-color', '::before')
  expect(icon).not.toBe(await ground(page.locator('main')))
  const add = button(page, 'Add')
  expect(await ground(add)).not.toBe(await ground(button(page, 'Refresh')))
})

test('what is pressed is large enough: arrows of the menu, pager, marks, messages', async () => {
  const page = await orders({ width: 1000 })
  await pressAction(tableRows(page).first(), 'Notify')
  await page.locator('.dw-toast-close').first().waitFor()
  const small = await page.evaluate(() =>
    [
      '.dw-header-arrow',
      '.dw-page-step',
      '.dw-tab-close',
      '.dw-toast-close',
      '.dw-calendar-button',
    ].flatMap((selector) =>
      [...document.querySelectorAll(selector)].flatMap((each) => {
        const { width, height } = each.getBoundingClientRect()
        return width > 0 && (width < 24 || height < 24) ? [`${selector} ${width} x ${height}`] : []
      }),
    ),
  )
  expect(small).toEqual([])
})
