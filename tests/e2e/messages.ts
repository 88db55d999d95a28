import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/* Times of messages are measured with the page's clock standing still, so that no slow machine can change them. */

/** What the messages on the screen say, without their details. */
export const shownMessages = (page: Page): Promise<string[]> =>
  page.locator('.dw-toast strong').allInnerTexts()

/** Moves the page's clock. Answers of the server come in their own time. */
export const passes = (page: Page, milliseconds: number): Promise<void> =>
  page.clock.runFor(milliseconds)

/** Expects a message, and that it is there for `duration` milliseconds: at 60 % of them still, at 120 % no longer. */
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
