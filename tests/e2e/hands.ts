import type { Locator, Page } from 'playwright-core'
import { moveAway } from './console'

/** What a task took. */
export interface Effort {
  readonly clicks: number
  readonly keys: number
}

/** The hands of an operator, who are counted: each press of a mouse button, and each key. */
export interface Hands {
  readonly click: (
    target: Locator,
    options?: { modifiers?: ('Shift' | 'Control')[] },
  ) => Promise<void>
  /** One key, or several that are held together, which are one. */
  readonly press: (key: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Chooses from a native list: one click opens it, another one chooses. */
  readonly choose: (list: Locator, label: string) => Promise<void>
  readonly effort: () => Effort
}

/** Counts from nothing. */
export const handsOn = (page: Page): Hands => {
  let clicks = 0
  let keys = 0
  return {
    click: async (target, options) => {
      clicks += 1
      await target.click(options ?? {})
      // A press counts only on a row that has not just come under the pointer.
      await moveAway(page)
    },
    press: async (key) => {
      keys += 1
      await page.keyboard.press(key)
    },
    type: async (text) => {
      keys += [...text].length
      await page.keyboard.type(text)
    },
    choose: async (list, label) => {
      clicks += 2
      await list.selectOption({ label })
    },
    effort: () => ({ clicks, keys }),
  }
}
