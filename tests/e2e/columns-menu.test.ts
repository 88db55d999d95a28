import { readFileSync } from 'node:fs'
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { tableRows, useConsole, type Language } from './console'
import { wider } from '../support/thorough'

/* What an operator chooses of the columns of a list: which, in what order, how wide; and that it is kept. */

const site = useConsole(undefined, { orders: 60 })

const names: Readonly<Record<Language, string>> = {
  'zh-chs': '列设置',
  en: 'Columns',
  ja: '列設定',
  'zh-cht': '欄位設定',
}

const opener = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: names[language], exact: true })

const panel = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: names[language], exact: true })

async function ready(page: Page): Promise<void> {
  await expect.poll(() => tableRows(page).count()).toBe(20)
}

const usual = [
  'ID',
  'Order number',
  'Product',
  'Mobile',
  'ID number',
  'Name',
  'Amount / Term',
  'Applied / Due',
  'Status',
]

/** The headings that are in sight, from left to right. */
const headings = (page: Page): Promise<string[]> =>
  page
    .locator('#root thead th')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.textContent.trim().replace('\n', ' / ')),
    )

const chosen = [
  'Order number',
  'ID',
  'Mobile',
  'Status',
  'ID number',
  'Amount / Term',
  'Applied / Due',
]

test('columns are hidden and moved by keys and by hand, kept, written to files, and restored', async () => {
  const page = await site.signIn('/order', { language: 'en', width: 1920, height: 900 })
  await ready(page)
  await expect.poll(() => headings(page)).toEqual([...usual, 'Actions'])
  const menu = panel(page, 'en')
  await opener(page, 'en').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => menu.getByRole('listitem').allInnerTexts()).toEqual(usual)
  // What names the record stays.
  expect(await menu.getByLabel('Order number', { exact: true }).isDisabled()).toBe(true)
  for (const name of ['Name', 'Product']) {
    await menu.getByLabel(name, { exact: true }).focus()
    await page.keyboard.press('Space')
  }
  const grip = menu.getByRole('button', { name: 'Move Status', exact: true })
  await grip.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp')
  await menu.getByText('Status: 5 of 9', { exact: true }).waitFor()
  expect(await grip.evaluate((each) => each === document.activeElement)).toBe(true)
  await menu
    .getByRole('button', { name: 'Move ID', exact: true })
    .dragTo(menu.getByRole('button', { name: 'Move Order number', exact: true }), { steps: 5 })
  await expect.poll(() => headings(page)).toEqual([...chosen, 'Actions'])
  const height = async (): Promise<number> =>
    (await tableRows(page).first().boundingBox())?.height ?? 0
  const compact = await height()
  await menu.getByLabel('Comfortable', { exact: true }).check()
  await expect.poll(height).toBeGreaterThan(compact)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })

  await page.reload()
  await ready(page)
  expect(await headings(page)).toEqual([...chosen, 'Actions'])
  expect(await height()).toBeGreaterThan(compact)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const [head] = readFileSync(await (await waiting).path(), 'utf8').split('\r\n')
  const written = head?.replace('\uFEFF', '').replaceAll('"', '').split(',')
  expect(written).toEqual(
    chosen.flatMap((name) => name.replace('Term', 'Term (days)').split(' / ')),
  )

  await opener(page, 'en').click()
  await menu.getByRole('button', { name: 'Restore columns', exact: true }).click()
  await expect.poll(() => headings(page)).toEqual([...usual, 'Actions'])
  await expect.poll(height).toBe(compact)
})

wider(
  'a column is as wide as its edge is dragged or moved by keys, until that is taken back',
  async () => {
    const page = await site.signIn('/order', { language: 'en', width: 1920, height: 900 })
    await ready(page)
    const edge = page.locator('hr[aria-valuetext^="Product: "]')
    const width = (): Promise<number> =>
      page.getByRole('columnheader', { name: 'Product' }).evaluate((each) => each.clientWidth)
    // At rest there is one edge, which the tab key comes to; the others come with the pointer.
    await expect.poll(() => page.locator('hr[aria-valuetext]').count()).toBe(1)
    await page.getByRole('columnheader', { name: 'Product' }).hover()
    await edge.waitFor()
    const before = await width()
    const box = await edge.boundingBox()
    if (!box) throw new Error('the edge is not on the screen')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Math.abs((await width()) - before - 60)).toBeLessThan(3)
    await page.reload()
    await ready(page)
    const dragged = await width()
    expect(Math.abs(dragged - before - 60)).toBeLessThan(3)

    // All edges are one stop of the tab key.
    await expect.poll(() => page.locator('hr[tabindex="0"]').count()).toBe(1)
    await page.locator('hr[tabindex="0"]').focus()
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown')
    expect(await edge.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(width).toBeLessThan(dragged - 5)
    await page.keyboard.press('Enter')
    await expect.poll(width).toBe(before)
  },
)

wider('fingers find the edges of all columns', async () => {
  const page = await site.signIn('/order', {
    language: 'en',
    width: 1280,
    height: 800,
    touch: true,
  })
  await ready(page)
  await expect.poll(() => page.locator('hr[aria-valuetext]').count()).toBeGreaterThan(5)
})

wider(
  'a pointer that was over the headings before their edges came needs only to move',
  async () => {
    const page = await site.signIn('/order', {
      language: 'en',
      width: 1280,
      height: 800,
      fresh: true,
    })
    const held: Route[] = []
    let isHolding = true
    await page.route('**/column-edges-*.js', (route) =>
      isHolding ? void held.push(route) : route.continue(),
    )
    await page.reload()
    await ready(page)
    const heading = page.getByRole('columnheader', { name: 'Product' })
    await heading.hover()
    // It may have been fetched ahead as well.
    await expect.poll(() => held.length).toBeGreaterThan(0)
    isHolding = false
    for (const route of held) await route.continue()
    const edges = page.locator('hr[aria-valuetext]')
    await expect.poll(() => edges.count()).toBe(1)
    const box = await heading.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 12)
    await expect.poll(() => edges.count()).toBeGreaterThan(5)
  },
)

wider.each(['en', 'zh-chs', 'ja', 'zh-cht'] as const)(
  'in %s, wide and narrow',
  async (language) => {
    const page = await site.signIn('/order', { language, width: 1280, height: 800 })
    await ready(page)
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      await opener(page, language).click()
      const menu = panel(page, language)
      const box = await menu.boundingBox()
      if (!box) throw new Error('the menu is not on the screen')
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
      const cut = menu.locator('li span')
      expect(
        await cut.evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth)),
      ).toEqual([])
      // The third is the product.
      const product = menu.getByRole('listitem').nth(2)
      const label = (await product.innerText()).trim()
      const cells = page.locator(`tbody [data-label="${label}"]`)
      expect(await cells.count()).toBe(20)
      await product.getByRole('checkbox').uncheck()
      await expect.poll(() => cells.count()).toBe(0)
      await product.getByRole('checkbox').check()
      await expect.poll(() => cells.count()).toBe(20)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)
