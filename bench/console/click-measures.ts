import type { JSHandle, Page } from 'playwright-core'
import { waitForInteractiveTable, mainThreadTime, type BenchPage } from './bench-page'
import { type MeasuredValues } from './statistics'
import { medianOf } from '../median'

/** Two statuses that lead to each other without a question. */
export const reversibleStatuses = ['Extension processing', 'Overdue'] as const

/** Presses what a handle is of, as a hand does: the pointer is there for a while before. */
export async function pressButton(
  page: Page,
  found: JSHandle<HTMLElement | undefined>,
): Promise<void> {
  const button = found.asElement()
  if (!button) throw new Error('there is no such button')
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.waitForTimeout(150)
  await page.mouse.down()
  await page.mouse.up()
}

/** Milliseconds from the last click until what was waited for is painted. */
export const clickToPaintMs = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const painted = (await window.bench.pending) ?? Number.NaN
    return painted - window.bench.clicked
  })

/** Milliseconds from the last click until its request left. */
const untilRequest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { clicked } = window.bench
    const request = performance
      .getEntriesByType('resource')
      .find(({ name, startTime }) => name.endsWith('/admin/order') && startTime >= clicked)
    return (request?.startTime ?? Number.NaN) - clicked
  })

async function measurePageTurn(page: Page): Promise<{ painted: number; leaves: number }> {
  const button = await page.evaluateHandle(() => {
    window.bench.pending = window.bench.awaitFlip()
    return window.bench.nextButton()
  })
  await pressButton(page, button)
  return { painted: await clickToPaintMs(page), leaves: await untilRequest(page) }
}

/** Turns some pages. The first turn is not counted: it fetches and compiles what the others have. */
async function flipPages(page: Page, times: number): Promise<MeasuredValues> {
  const flips: { painted: number; leaves: number }[] = []
  for (let turn = 0; turn <= times; turn += 1) {
    flips.push(await measurePageTurn(page))
    await page.waitForTimeout(200)
  }
  const counted = flips.slice(1)
  return {
    nextPainted: medianOf(counted.map(({ painted }) => painted)),
    nextLeaves: medianOf(counted.map(({ leaves }) => leaves)),
  }
}

async function measureMove(page: Page): Promise<number> {
  const button = await page.evaluateHandle((statuses) => {
    const found = window.bench.awaitMove(statuses)
    window.bench.pending = found?.done ?? null
    return found?.button
  }, reversibleStatuses)
  await pressButton(page, button)
  const time = await clickToPaintMs(page)
  // A row that has just changed offers nothing for a moment, nor until the pointer has left it.
  await page.mouse.move(720, 2)
  await page.waitForTimeout(1200)
  return time
}

/** Moves an order to and fro. The first move is not counted. */
async function moveOrders(page: Page, times: number): Promise<MeasuredValues> {
  const moves: number[] = []
  for (let turn = 0; turn <= times; turn += 1) moves.push(await measureMove(page))
  return { statusPainted: medianOf(moves.slice(1)) }
}

/** Opens the list and clicks on it. */
export async function measureClicks(
  seen: BenchPage,
  url: string,
  times: number,
): Promise<MeasuredValues> {
  const { page } = seen
  await page.goto(`${url}/#/order`)
  await waitForInteractiveTable(seen)
  await page.waitForTimeout(1000)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const moved = await moveOrders(page, times)
  const before = await mainThreadTime(seen)
  const flipped = await flipPages(page, times)
  const nextCpu = ((await mainThreadTime(seen)) - before) / (times + 1)
  return { nodes, ...moved, ...flipped, nextCpu }
}

/** Bytes of the heap after many pages were turned. */
export async function measureHeapAfterPaging(
  seen: BenchPage,
  url: string,
): Promise<MeasuredValues> {
  const { page, cdp } = seen
  await page.goto(`${url}/#/order`)
  await waitForInteractiveTable(seen)
  await page.waitForTimeout(500)
  await page.evaluate(async () => {
    const { awaitFlip, nextButton } = window.bench
    for (let turn = 0; turn < 100; turn += 1) {
      const flipped = awaitFlip()
      nextButton()?.click()
      await flipped
    }
  })
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { heap: usedSize }
}
