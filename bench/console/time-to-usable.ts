import { reversibleStatuses } from './click-measures'
import { waitForAnsweredPress, type BenchPage } from './bench-page'
import type { MeasuredValues } from './statistics'

/** Loads the list and gives the moment when the first click that is answered sends its request. */
export async function measureTimeToUsable(seen: BenchPage, url: string): Promise<MeasuredValues> {
  await seen.page.addInitScript({
    content: `window.bench.answered = window.bench.pressMove(${JSON.stringify(reversibleStatuses)})`,
  })
  await seen.page.goto(`${url}/#/order`)
  return { usable: await waitForAnsweredPress(seen) }
}
