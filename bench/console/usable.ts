import type { Page } from 'playwright-core'
import { toAndFro } from './clicking'
import { rowShown, type Visit } from './page'
import type { Sample } from './statistics'

const answered = async (page: Page): Promise<number> => {
  const found = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/order/status'))
        ?.startTime,
    undefined,
    { polling: 100 },
  )
  return (await found.jsonValue()) ?? Number.NaN
}

/** Loads the list and gives the moment when the first click that is answered sends its request. */
export async function loadUntilUsable({ page }: Visit, url: string): Promise<Sample> {
  await page.addInitScript({ content: `window.bench.pressMove(${JSON.stringify(toAndFro)})` })
  await page.goto(`${url}/#/order`)
  await rowShown(page)
  return { usable: await answered(page) }
}
