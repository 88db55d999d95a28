import type { CDPSession, Page } from 'playwright-core'
import { medianOf } from '../../bench/median'

/** What a page holds after its garbage was collected. */
export interface SoakSample {
  /** Megabytes. */
  heap: number
  nodes: number
  listeners: number
}

export const soakMeasures = ['heap', 'nodes', 'listeners'] as const

/** How much of the first value there may be more at the end. */
export const MAX_GROWTH = 0.2

const PATIENCE = 60_000
const MEGABYTE = 1024 * 1024

const buttonNamed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first()

const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, path)
  await page.locator('table tbody tr').first().waitFor()
}

/** Waits until the list has been read again. */
const listRead = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const read = page.waitForResponse((response) => response.url().endsWith('/admin/order'))
  await act()
  await read
  await page.locator('table tbody tr').first().waitFor()
}

/** Chooses an action in the menu of the first row. */
const chooseRowAction = async (page: Page, name: string): Promise<void> => {
  await buttonNamed(page, 'More').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens a dialog and leaves it again without doing anything. */
const lookInto = async (page: Page, open: () => Promise<void>): Promise<void> => {
  // A press on rows that are about to go, or on one that is locked, counts as none.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await open()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** How many pages are turned in a round. An hour of rounds turns thousands. */
const TURNS = 10

/** Turns the pages of all orders. Each page has rows of its own, which must not be kept for ever. */
const turnPages = async (page: Page): Promise<void> => {
  await page.getByLabel('Status', { exact: true }).selectOption({ index: 0 })
  await listRead(page, () => buttonNamed(page, 'Search').click())
  for (let turn = 0; turn < TURNS; turn += 1) {
    // The turns follow one another, so waiting inside the loop is intended.
    await listRead(page, () => buttonNamed(page, 'Next page').click())
  }
}

/** What an operator does all day, in English: lists, pages, filters, dialogs, an action. */
export async function runSoakRound(page: Page, round: number): Promise<void> {
  await goTo(page, '/order')
  await turnPages(page)
  const status = page.getByLabel('Status', { exact: true })
  const choices = await status.locator('option').count()
  await status.selectOption({ index: round % Math.max(choices, 1) })
  await listRead(page, () => buttonNamed(page, 'Search').click())
  await listRead(page, () => buttonNamed(page, 'Refresh').click())
  const done = page.waitForResponse((response) => response.url().endsWith('/order/notify'))
  await chooseRowAction(page, 'Notify')
  await done
  await lookInto(page, () => chooseRowAction(page, 'Delete'))
  await goTo(page, '/bank')
  await lookInto(page, () => buttonNamed(page, 'Add').click())
  await goTo(page, '/product-list')
}

/** Opens the console as `admin` and gives the connection that measures it. */
export async function openSoakPage(page: Page, origin: string): Promise<CDPSession> {
  page.setDefaultTimeout(PATIENCE)
  await page.goto(`${origin}/#/order`)
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill('admin')
  await page.keyboard.press('Enter')
  await page.locator('table tbody tr').first().waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return devtools
}

/** Measures the page once no message stands on it any more. */
export async function takeSoakSample(page: Page, devtools: CDPSession): Promise<SoakSample> {
  await page.locator('.dw-toast').first().waitFor({ state: 'detached' })
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const valueOf = (name: string): number =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    heap: valueOf('JSHeapUsedSize') / MEGABYTE,
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  }
}

/** By how much of itself each measure has grown, from the first third of the samples to the last. */
export function measureGrowth(samples: readonly SoakSample[]): SoakSample {
  const third = Math.max(1, Math.floor(samples.length / 3))
  const [first, last] = [samples.slice(0, third), samples.slice(-third)]
  const grown = (name: (typeof soakMeasures)[number]): number =>
    medianOf(last.map((each) => each[name])) / medianOf(first.map((each) => each[name])) - 1
  return { heap: grown('heap'), nodes: grown('nodes'), listeners: grown('listeners') }
}

/** The measures that have grown too much. A measure that could not be taken counts as one. */
export const excessiveGrowth = (growth: SoakSample): string[] =>
  soakMeasures.filter((name) => !(growth[name] <= MAX_GROWTH))
