import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { moveAway, tableRows, type Console } from '../console'
import type { Saboteur } from '../faults'
import type { Effort, Hands } from '../hands'

/** The console and the backend that tasks are done at. */
export interface Place {
  readonly site: Console
  readonly server: Saboteur
}

export type Did = (page: Page, hands: Hands, place: Place) => Promise<void>

export interface Task {
  readonly number: number
  /** Most of either, where somebody relies on it. */
  readonly most?: Partial<Effort>
  /** Where the task begins; null: at the login. */
  readonly at?: string | null
  readonly width?: number
  readonly does: Did
}

export const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true })
export const dialog = (page: Page): Locator => page.getByRole('dialog').last()
export const bar = (page: Page): Locator => page.getByRole('region', { name: '已选', exact: true })
export const box = (page: Page, row: number): Locator =>
  tableRows(page).nth(row).getByRole('checkbox')
export const drawer = (page: Page): Locator => page.locator('dialog[data-beside]')
export const tabOf = (page: Page, name: string): Locator =>
  page.locator('.dw-tabs').getByRole('tab', { name, exact: true })
export const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

/** The keys of a list come when nobody waits for anything else. */
export const untilKeys = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page.keyboard.press('j')
      return page.evaluate(() => document.activeElement?.closest('tbody > tr') !== null)
    })
    .toBe(true)

export const allRowsHave = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => {
      const rows = await tableRows(page).allInnerTexts()
      return rows.length > 0 && rows.every((row) => row.includes(text))
    })
    .toBe(true)

/** Goes to a queue by its place. */
export const toQueue = async (page: Page, hands: Hands, place: number): Promise<void> => {
  await hands.press('g')
  await hands.press(String(place))
  await expect
    .poll(() => page.locator('.dw-queues [aria-selected=true]').first().innerText())
    .not.toContain('全部')
  await expect.poll(() => page.locator('.dw-list').first().getAttribute('aria-busy')).toBe('false')
  await moveAway(page)
}

export const confirm = async (page: Page, hands: Hands): Promise<void> => {
  const sure = button(dialog(page), '确定')
  await sure.waitFor()
  await hands.click(sure)
}

/** Selects the first rows of the page. */
export const selectFirst = async (page: Page, hands: Hands, count: number): Promise<void> => {
  await hands.click(box(page, 0))
  await hands.click(box(page, count - 1), { modifiers: ['Shift'] })
  await expect.poll(() => bar(page).innerText()).toContain(`已选 ${count} 条`)
}

export const chooseProduct = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByLabel(/产品/).first().click()
  await page.getByRole('option').first().click()
}

/** A form in which a number stands that nobody has saved. */
export const halfFilled = async (page: Page): Promise<Locator> => {
  await page.keyboard.press('n')
  const mobile = page
    .getByRole('dialog')
    .getByLabel(/手机号/)
    .first()
  await mobile.fill('0912345678')
  return mobile
}

/** A row that offers a move as a button of its own. */
export const rowWith = (page: Page, move: string): Locator =>
  tableRows(page)
    .filter({ has: page.getByRole('button', { name: move, exact: true }) })
    .first()

export const sentTo = async ({ server }: Place, path: string): Promise<number> =>
  (await server.seen(path)).length
