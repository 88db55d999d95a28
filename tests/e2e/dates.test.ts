import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from './axe'
import { tableRows, useConsole } from './console'
import { wider } from '../support/thorough'

/* Days are typed as YYYY-MM-DD or chosen in a calendar, whatever language the browser has. */

const site = useConsole(undefined, { orders: 60 })

/** The ends of the ranges that orders are searched by, in unix seconds. What only counts rows is left out. */
const watchRanges = (page: Page): string[][] => {
  const ranges: string[][] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/admin/order')) return
    const body = new URLSearchParams(request.postData() ?? '')
    const ends = ['applyTime[0]', 'applyTime[1]'].map((key) => body.get(key) ?? '')
    if (ends[0] !== '' && body.get('pageSize') !== '1') ranges.push(ends)
  })
  return ranges
}

const edges = (page: Page, start: string, end: string): Promise<string[]> =>
  page.evaluate(
    ([from, to]) =>
      [`${from}T00:00:00`, `${to}T23:59:59`].map((each) => String(Date.parse(each) / 1000)),
    [start, end],
  )

test('a range is typed in any usual form, and stands there as YYYY-MM-DD', async () => {
  const page = await site.signIn('/order', { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
  const ranges = watchRanges(page)
  const start = page.getByLabel('开始', { exact: true })
  const end = page.getByLabel('结束', { exact: true })
  expect(await start.getAttribute('placeholder')).toBe('YYYY-MM-DD')
  await start.click()
  await page.keyboard.type('2026/3/2')
  await end.click()
  await page.keyboard.type('20260310')
  await page.keyboard.press('Enter')
  await expect.poll(() => ranges.length).toBe(1)
  expect(ranges[0]).toEqual(await edges(page, '2026-03-02', '2026-03-10'))
  expect([await start.inputValue(), await end.inputValue()]).toEqual(['2026-03-02', '2026-03-10'])
})

test('what is no day says how days are written, and is not searched for', async () => {
  const page = await site.signIn('/order', { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
  const ranges = watchRanges(page)
  await page.getByLabel('开始', { exact: true }).fill('2026-02-30')
  await page.getByLabel('结束', { exact: true }).fill('2026-03-10')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('alert').allInnerTexts())
    .toEqual(['请按 YYYY-MM-DD 填写日期'])
  expect(ranges).toEqual([])
})

wider('a range is chosen in a calendar in Chinese, by keys alone', async () => {
  const page = await site.signIn('/order', { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
  const ranges = watchRanges(page)
  await page.getByLabel('开始', { exact: true }).fill('2026-03-02')
  await page.getByLabel('结束', { exact: true }).fill('2026-03-02')
  const button = page.getByRole('button', { name: '选择日期范围' })
  await button.focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: '选择日期范围' })
  await calendar.waitFor()
  expect(
    await calendar
      .getByLabel('年份', { exact: true })
      .evaluate((each: HTMLSelectElement) => each.value),
  ).toBe('2026')
  expect(await calendar.getByLabel('月份', { exact: true }).innerText()).toContain('三月')
  const menus = calendar.locator('select')
  expect(await menus.evaluateAll((each) => each.map((menu) => menu.ariaLabel))).toEqual([
    '年份',
    '月份',
  ])
  expect(await calendar.locator('th').first().innerText()).toContain('周')
  expect(await problems(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain('2026年3月2日')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => ranges.length).toBe(1)
  expect(ranges[0]).toEqual(await edges(page, '2026-03-03', '2026-03-10'))
  await expect.poll(() => calendar.count()).toBe(0)
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true)
})

wider(
  'Escape closes the calendar, changes nothing, and leaves the focus at its button',
  async () => {
    const page = await site.signIn('/order', { language: 'en' })
    await tableRows(page).first().waitFor()
    const button = page.getByRole('button', { name: 'Choose a range of days' })
    await button.click()
    const calendar = page.getByRole('dialog', { name: 'Choose a range of days' })
    await calendar.getByRole('grid').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => calendar.count()).toBe(0)
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Start', { exact: true }).inputValue()).toBe('')
  },
)

wider('the calendar fits a narrow screen', async () => {
  const page = await site.signIn('/order', { language: 'ja', width: 360, height: 640 })
  await page.getByRole('button', { name: '絞り込み', exact: true }).click()
  await page.getByRole('button', { name: '期間を選択' }).click()
  const calendar = page.getByRole('dialog', { name: '期間を選択' })
  await calendar.getByRole('grid').waitFor()
  const box = await calendar.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
