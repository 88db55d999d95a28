import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wider } from '../support/thorough'
import { tableRows, useConsole } from './console'

/* Lists and records on paper: nothing to press, and the headings on every page. */

const site = useConsole()

/** Waits for the styles of paper, which are fetched when nothing else is to be done. */
const printed = async (page: Page): Promise<void> => {
  await page.locator('link[media=print]').waitFor({ state: 'attached' })
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ media }) => media.mediaText === 'print'),
  )
}

/** What can be pressed or typed into, as far as it is seen. */
const pressable = (page: Page): Promise<string[]> =>
  page
    .locator('button, input, select, [role=tab], header, nav')
    .evaluateAll((found) =>
      found
        .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
        .map((element) => element.textContent?.trim() || element.tagName),
    )

const sorting = ['订单号', '金额', '申请时间', '到期时间', '状态']

test('a list has its rows and headings, and nothing else; on every page, in black on white', async () => {
  const page = await site.signIn('/order', { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
  const rows = await tableRows(page).count()
  await printed(page)
  expect((await pressable(page)).length).toBeGreaterThan(rows)
  await page.emulateMedia({ media: 'print' })
  // Headings by which a list is sorted are buttons, and are read as words.
  expect((await pressable(page)).filter((text) => !sorting.includes(text))).toEqual([])
  expect(await tableRows(page).count()).toBe(rows)
  const look = await page.evaluate(() => {
    const table = document.querySelector('.dw-table')
    return {
      headings: getComputedStyle(table?.querySelector('thead') ?? document.body).display,
      cells: [
        ...(table?.querySelectorAll('tbody tr:first-child td:not(.dw-actions-cell)') ?? []),
      ].map((cell) => getComputedStyle(cell).display),
      region: getComputedStyle(document.querySelector('.dw-table-region') ?? document.body)
        .overflow,
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
    }
  })
  expect(look).toMatchObject({
    headings: 'table-header-group',
    region: 'visible',
    paper: 'rgb(255, 255, 255)',
    ink: 'rgb(0, 0, 0)',
  })
  expect([...new Set(look.cells)]).toEqual(['table-cell'])
  await page.emulateMedia({ media: null })
})

wider('an open record is printed in the place of its list', async () => {
  const page = await site.signIn('/order', { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
  await printed(page)
  await tableRows(page).first().getByRole('link').first().click()
  await page.getByRole('dialog').getByText('手机号').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('dialog').getByText('手机号').isVisible()).toBe(true)
  expect(await page.locator('.dw-table').isVisible()).toBe(false)
  expect(await pressable(page)).toEqual([])
  await page.emulateMedia({ media: null })
})
