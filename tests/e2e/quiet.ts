import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a page asks for nothing any more, so that what comes next is asked for by what is done next. */
const untilQuiet = async (page: Page): Promise<void> => {
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

/** What a page asks for because of some work, and of nothing before it. */
export const askedBy = async (page: Page, work: () => Promise<void>): Promise<string[]> => {
  await untilQuiet(page)
  const asked: string[] = []
  const listen = (request: { url: () => string }): void => void asked.push(request.url())
  page.on('request', listen)
  await work()
  await untilQuiet(page)
  page.off('request', listen)
  return asked
}

/** Keeps what a page asks for from it until it is let go. */
export const heldBack = async (page: Page, pattern: string): Promise<() => void> => {
  const free = new EventTarget()
  const freed = once(free, 'let go')
  await page.route(pattern, async (route) => {
    await freed
    await route.continue()
  })
  return () => void free.dispatchEvent(new Event('let go'))
}
