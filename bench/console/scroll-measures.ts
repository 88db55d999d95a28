import { waitForInteractiveTable, mainThreadTime, type BenchPage } from './bench-page'
import type { MeasuredValues } from './statistics'

const rows = 200
const steps = 60

/** Shows 200 rows: the backend is asked for more of them than the app knows. */
async function openLong(seen: BenchPage, url: string): Promise<void> {
  const { page } = seen
  await page.route('**/admin/order', async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '')
    body.set('pageSize', String(rows))
    await route.continue({ postData: String(body) })
  })
  await page.goto(`${url}/#/order`)
  await waitForInteractiveTable(seen)
  await page.waitForFunction((all) => document.querySelectorAll('tbody tr').length >= all, rows)
  await page.waitForTimeout(1000)
}

/** Scrolls through 200 rows, a step in each frame, and gives what a frame costs the main thread, in milliseconds. */
export async function measureScrolling(seen: BenchPage, url: string): Promise<MeasuredValues> {
  await openLong(seen, url)
  const before = await mainThreadTime(seen)
  const moved = await seen.page.evaluate((times) => window.bench.scrollRows(times), steps)
  if (moved === 0) throw new Error('the rows cannot be scrolled')
  return { scrollCpu: ((await mainThreadTime(seen)) - before) / steps }
}
