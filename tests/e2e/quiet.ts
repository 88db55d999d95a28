import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a page asks for nothing any more, so that what comes next is asked for by what is done next. */
export const untilQuiet = async (page: Page): Promise<void> => {
  let count = 0
  let before = -1
  const listen = (): void => {
    count += 1
  }
  const isQuiet = (): boolean => {
    const quiet = count === before
    before = count
    return quiet
  }
  page.on('request', listen)
  await expect.poll(isQuiet, { interval: 700, timeout: 30_000 }).toBe(true)
  page.off('request', listen)
}
