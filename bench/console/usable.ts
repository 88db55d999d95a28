import type { Page } from 'playwright-core'
import type { Visit } from './page'
import type { Sample } from './statistics'

/** Presses a button of the first row again and again until its request leaves, and gives the moment when it does. */
const answered = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (;;) {
      const sent = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.endsWith('/admin/order/notify'))
      if (sent) return sent.startTime
      const buttons = [...document.querySelectorAll<HTMLElement>('tbody tr:first-child button')]
      buttons.find((button) => button.textContent.trim() === 'Notify')?.click()
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
  })

/** Loads the list and gives the moment from which on a click in its first row is answered. */
export async function loadUntilUsable({ page }: Visit, url: string): Promise<Sample> {
  await page.goto(`${url}/#/order`, { waitUntil: 'commit' })
  return { usable: await answered(page) }
}
