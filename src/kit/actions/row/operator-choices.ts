import type { OperatorChoice } from './reconcile'

/** Carries the operator's wishes to whoever waits for one. A wish that nobody waits for is kept until it is taken. */
export interface OperatorChoices {
  readonly say: (wish: OperatorChoice) => void
  /** Resolves once there is a wish. */
  readonly come: () => Promise<void>
  /** Gives the last wish, once. */
  readonly take: () => OperatorChoice | null
}

export const createOperatorChoices = (): OperatorChoices => {
  let kept: OperatorChoice | null = null
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
