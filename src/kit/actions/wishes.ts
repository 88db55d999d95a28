import type { Wish } from './settle'

/** Carries the operator's wishes to whoever waits for one. A wish that nobody waits for is kept until it is taken. */
export interface Wishes {
  readonly say: (wish: Wish) => void
  /** Resolves once there is a wish. */
  readonly come: () => Promise<void>
  /** Gives the last wish, once. */
  readonly take: () => Wish | null
}

export const createWishes = (): Wishes => {
  let kept: Wish | null = null
  const waiting = new Set<() => void>()
  return {
    say: (wish) => {
      kept = wish
      for (const wake of waiting) wake()
      waiting.clear()
    },
    come: () =>
      new Promise((resolve) => {
        if (kept === null) waiting.add(resolve)
        else resolve()
      }),
    take: () => {
      const wish = kept
      kept = null
      return wish
    },
  }
}
