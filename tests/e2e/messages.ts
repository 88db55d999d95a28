import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/* The times of messages are measured while the page's clock stands still, so that a slow machine cannot change them. */

/** The texts of the messages on the screen, without their details. */
export const shownMessages = (page: Page): Promise<string[]> =>
  page.locator('.dw-toast strong').allInnerTexts()

/** Moves the page's clock on. The server still answers in its own time. */
export const passes = (page: Page, milliseconds: number): Promise<void> =>
  page.clock.runFor(milliseconds)

/** Expects a message that is shown for `duration` milliseconds: it is there after 60 % of them and gone after 120 %. */
export async function staysFor(page: Page, text: string, duration: number): Promise<void> {
  await expect
    .poll(async () => {
      await passes(page, 10)
      return shownMessages(page)
    })
    .toContain(text)
  await passes(page, duration * 0.6)
  expect(await shownMessages(page), `after 60 % of ${duration} ms`).toContain(text)
  await passes(page, duration * 0.6)
  await expect.poll(() => shownMessages(page)).not.toContain(text)
}
