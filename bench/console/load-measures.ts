import type { CDPSession, Page } from 'playwright-core'
import { waitForFirstRow, type BenchPage } from './bench-page'
import type { MeasuredValues } from './statistics'

/** What was asked for until the first row: in the page, by its own timing. */
const requestsUntilRow = (page: Page, row: number): Promise<MeasuredValues> =>
  page.evaluate((until) => {
    const all = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < until) as PerformanceResourceTiming[]
    const scripts = all.filter(({ name }) => /\.js($|\?)/.test(name))
    const list = all.find(({ name }) => name.endsWith('/admin/order'))
    return {
      // Packed, as they travel. The document itself is a request as well.
      scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      requests: all.length + 1,
      listStarts: list?.startTime ?? Number.NaN,
    }
  }, row)

/** What a browser has noted of its own work. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { elementCount?: number }
}

/**
 * Milliseconds of the page's main thread until a mark. A task that the mark lies in counts up to the mark only, by the
 * share of its time.
 */
export function mainThreadTimeUntil(mark: string, events: readonly TraceEvent[]): number {
  const end = events.find(({ name }) => name === mark)
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && end && pid === end.pid && tid === end.tid && ts < end.ts,
  )
  const spent = tasks.map(({ ts, dur = 0, tdur = 0 }) => {
    const share = dur === 0 ? 1 : Math.min(1, ((end?.ts ?? 0) - ts) / dur)
    return tdur * share
  })
  return spent.reduce((sum, each) => sum + each, 0) / 1000
}

/** Has the browser keep count of what its threads do meanwhile. */
export async function recordTrace(
  cdp: CDPSession,
  work: () => Promise<unknown>,
  categories: readonly string[] = [],
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown[] as TraceEvent[])),
  )
  const complete = new Promise<void>((resolve) =>
    cdp.once('Tracing.tracingComplete', () => resolve()),
  )
  const includedCategories = [
    'toplevel',
    'disabled-by-default-devtools.timeline',
    'blink.user_timing',
    ...categories,
  ]
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, recordMode: 'recordAsMuchAsPossible' },
  })
  await work()
  await cdp.send('Tracing.end')
  await complete
  return events
}

/** Loads the list with an empty cache, then once more with what the first time has left. */
export async function measureLoading(seen: BenchPage, url: string): Promise<MeasuredValues> {
  const { page } = seen
  await page.goto(`${url}/#/order`)
  const cold = await waitForFirstRow(seen)
  const requests = await requestsUntilRow(page, cold)
  await page.waitForTimeout(500)
  await page.reload()
  const warm = await waitForFirstRow(seen)
  return { ...requests, cold, warm }
}

/** Loads the list while the browser keeps count of what its main thread does. */
export async function measureTracedLoad(seen: BenchPage, url: string): Promise<MeasuredValues> {
  const events = await recordTrace(seen.cdp, async () => {
    await seen.page.goto(`${url}/#/order`)
    await waitForFirstRow(seen)
  })
  return { cpu: mainThreadTimeUntil('bench:row', events) }
}
