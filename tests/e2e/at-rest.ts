import type { Page } from 'playwright-core'

/**
 * Waits until nothing on the page moves any more. An operator who wants less motion has colours change within a
 * millisecond, but that is still a frame, for which a busy machine takes its time.
 */
export const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const { iterations } = effect?.getComputedTiming() ?? {}
      return playState !== 'running' || iterations === Infinity
    }),
  )
