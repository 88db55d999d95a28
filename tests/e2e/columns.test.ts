import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shareOf, wider } from '../support/thorough'
import { pressAction, tableRows, useConsole, waitForIdle, type Language } from './console'

/* The columns of a list: what can be seen at every width, and that nothing jumps. */

const site = useConsole(undefined, { orders: 60 })

/** The one that everybody begins with and the largest come first: those are tried in every run. */
const sizes = ['mini', 'medium', 'default', 'small'] as const

async function ready(page: Page): Promise<void> {
  await expect.poll(() => tableRows(page).count()).toBe(20)
}

interface Measured {
  /** The heights of the rows, each once. */
  heights: number[]
  /** The statuses and amounts that the buttons lie over, or that are not in the table's part of the screen. */
  covered: string[]
  /** How many rows are in sight as a whole. */
  whole: number
}

const amountCell = ['Amount', '金额', '金額', '借入金額']
  .map((label) => `[data-label^=${label}]`)
  .join()

const measure = (page: Page): Promise<Measured> =>
  page.locator('.dw-table-region').evaluate((region, amounts) => {
    const { left, top, bottom } = region.getBoundingClientRect()
    const rows = [...region.querySelectorAll('tbody tr')]
    const boxes = rows.map((row) => row.getBoundingClientRect())
    const covered = rows.flatMap((row) => {
      const edge = row.querySelector('.dw-actions-cell')?.getBoundingClientRect().left ?? 0
      const amount = row.querySelector(amounts)
      return [amount, row.querySelector('.dw-tag')].flatMap((shown) => {
        const box = shown?.getBoundingClientRect()
        const isSeen = box && box.width > 20 && box.left >= left && box.right <= edge + 0.5
        return isSeen ? [] : [row.textContent ?? '']
      })
    })
    return {
      heights: [...new Set(boxes.map(({ height }) => height))],
      covered,
      whole: boxes.filter((box) => box.top >= top && box.bottom <= bottom).length,
    }
  }, amountCell)

async function choose(page: Page, values: object): Promise<void> {
  await page.evaluate((chosen) => {
    const user = Object.keys(localStorage).find((key) => key.startsWith('deskwright.user.')) ?? ''
    const key = user.replace('user', 'preferences')
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...before, ...chosen }))
  }, values)
  await page.reload()
  await ready(page)
}

test.each(shareOf(['zh-chs', 'ja', 'en', 'zh-cht'] as const, 4))(
  'in %s, at every width and size, rows are equally high, and status and amount are in sight',
  async (language: Language) => {
    const page = await site.signIn('/order', { language, width: 1440, height: 900 })
    await ready(page)
    const heights = new Set<number>()
    for (const size of shareOf(sizes, 2)) {
      await choose(page, { size })
      for (const width of shareOf([1440, 1280, 1024, 1920], 2)) {
        await page.setViewportSize({ width, height: 900 })
        const shown = await measure(page)
        expect(shown.covered, `${size} ${width}`).toEqual([])
        expect(shown.heights, `${size} ${width}`).toHaveLength(1)
        if (width === 1440) expect(shown.whole, size).toBeGreaterThanOrEqual(15)
        for (const height of shown.heights) heights.add(height)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect(heights.size).toBe(1)
    // Zoomed to 200 % at 1280 px, rows are cards: each shows its amount, its status and its actions below each other.
    await page.setViewportSize({ width: 640, height: 450 })
    const card = tableRows(page).first()
    await card.locator('.dw-tag').scrollIntoViewIfNeeded()
    const tag = await card.locator('.dw-tag').boundingBox()
    const amount = await card.locator(amountCell).boundingBox()
    for (const box of [tag, amount]) {
      expect((box?.x ?? 0) + (box?.width ?? 1000)).toBeLessThanOrEqual(640)
    }
    // Whatever the status, it stands on the same line of its card: a record that moves on keeps its buttons in place.
    await page.setViewportSize({ width: 360, height: 740 })
    const lines = await tableRows(page).evaluateAll((cards) => [
      ...new Set(
        cards.map((each) => {
          const status = each.querySelector('.dw-status')?.getBoundingClientRect().bottom ?? 0
          return Math.round((status - each.getBoundingClientRect().top) / 10)
        }),
      ),
    ])
    expect(lines).toHaveLength(1)
  },
)

test('the next page has rows of the same height, and a list without rows has columns of the same width', async () => {
  const page = await site.signIn('/order')
  await ready(page)
  const [height] = (await measure(page)).heights
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.locator('[aria-current=page]', { hasText: /^2$/ }).waitFor()
  await page.locator('table[data-stale]').waitFor({ state: 'detached' })
  expect((await measure(page)).heights).toEqual([height])
  const widths = () =>
    page
      .locator('main th')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)))
  const before = await widths()
  await waitForIdle(page)
  await page.getByLabel('Order number', { exact: true }).fill('no such order')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByText('No rows match')
    .or(page.locator('.dw-empty:not([data-pending])'))
    .first()
    .waitFor()
  for (const [at, width] of (await widths()).entries()) {
    expect(Math.abs(width - (before[at] ?? 0)), `column ${at}`).toBeLessThanOrEqual(2)
  }
})

/** How the cells of a column are cut, each way once, and whether any of them holds more than it shows. */
const cutOf = (page: Page, label: string) =>
  tableRows(page).evaluateAll((rows, name) => {
    const cells = rows.flatMap((row) => row.querySelector(`[data-label="${name}"]`) ?? [])
    return {
      ways: [...new Set(cells.map((cell) => getComputedStyle(cell).overflowX))],
      isFull: cells.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    }
  }, label)

test('of many rows, no cell is cut whose column shows all of it, and each is as soon as one does not', async () => {
  const page = await site.signIn('/order?size=50', { width: 1440 })
  await expect.poll(() => tableRows(page).count()).toBe(50)
  for (const label of ['Name', 'Order number', 'Product']) {
    await expect.poll(() => cutOf(page, label)).toEqual({ ways: ['visible'], isFull: false })
  }
  const name = tableRows(page).first().locator('[data-label="Name"]')
  const atOnce = await name.evaluate(async (cell) => {
    const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
    if (text) text.nodeValue = 'a name that is longer than what is left for it '.repeat(4)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return getComputedStyle(cell).overflowX
  })
  expect(atOnce).toBe('hidden')
  // What holds too much stays cut, and the others are not cut again.
  await expect.poll(() => cutOf(page, 'Order number')).toMatchObject({ ways: ['visible'] })
  expect(await cutOf(page, 'Name')).toEqual({ ways: ['hidden'], isFull: true })
  // Larger letters may need more than there is.
  await page.getByRole('button', { name: 'Size', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Default', exact: true }).click()
  await expect
    .poll(async () => {
      const all = await Promise.all(
        ['Name', 'Order number', 'Product', 'ID number'].map((label) => cutOf(page, label)),
      )
      return all.filter(({ ways, isFull }) => isFull && ways.includes('visible'))
    })
    .toEqual([])
})

test('notify and delete stand in the menu of the row, and do what they did', async () => {
  const page = await site.signIn('/order')
  await ready(page)
  const row = tableRows(page).first()
  expect(await row.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
  await pressAction(row, 'Notify')
  await page.getByRole('status').getByText('Notified').first().waitFor()
})

wider('another order or filter begins with its first row', async () => {
  const page = await site.signIn('/order', { height: 600 })
  await ready(page)
  const region = page.locator('.dw-table-region')
  const scrolled = () => region.evaluate((element) => element.scrollTop)
  const scroll = () =>
    region.evaluate((element) => {
      element.scrollTo({ top: 150 })
      return element.scrollTop
    })
  const scrollDown = async () => {
    // New rows begin at the top, and until they are there the table may be too low to be scrolled.
    await page.locator('.dw-list[aria-busy=false]').waitFor()
    await expect.poll(scroll).toBeGreaterThan(100)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await scrollDown()
  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  await expect.poll(scrolled).toBe(0)
  await scrollDown()
  await page.getByRole('tab', { name: /^In repayment/ }).click()
  await expect.poll(scrolled).toBe(0)
})

wider.each(['en', 'ja'] as const)(
  'in %s, status and amount are in sight at 1024 pixels with an order beside the list',
  async (language) => {
    const page = await site.signIn('/order', { language, width: 1024, height: 900 })
    await ready(page)
    await tableRows(page).first().getByRole('link').first().click()
    await page.locator('dialog[data-beside]').waitFor()
    expect((await measure(page)).covered).toEqual([])
    const region = await page.locator('.dw-table-region').boundingBox()
    const tag = await tableRows(page).first().locator('.dw-tag').boundingBox()
    const edge = (region?.x ?? 0) + (region?.width ?? 0)
    expect((tag?.x ?? edge) + (tag?.width ?? 1)).toBeLessThanOrEqual(edge)
  },
)
