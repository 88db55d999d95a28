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
  let choice: OperatorChoice | null = null
  const waiting = new Set<() => void>()
  return {
    say: (wish) => {
      choice = wish
      for (const wake of waiting) wake()
      waiting.clear()
    },
    come: () =>
      new Promise((resolve) => {
        if (choice === null) waiting.add(resolve)
        else resolve()
      }),
    take: () => {
      const wish = choice
      choice = null
      return wish
    },
  }
}
