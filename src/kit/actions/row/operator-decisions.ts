import type { OperatorDecision } from './reconcile'

/** Carries the operator's decisions to whoever waits for one. A decision that nobody waits for is kept until it is taken. */
export interface OperatorDecisions {
  readonly say: (decision: OperatorDecision) => void
  /** Resolves once there is one. */
  readonly come: () => Promise<void>
  /** Gives the last one, once. */
  readonly take: () => OperatorDecision | null
}

export const createOperatorDecisions = (): OperatorDecisions => {
  let choice: OperatorDecision | null = null
  const waiting = new Set<() => void>()
  return {
    say: (decision) => {
      choice = decision
      for (const wake of waiting) wake()
      waiting.clear()
    },
    come: () =>
      new Promise((resolve) => {
        if (choice === null) waiting.add(resolve)
        else resolve()
      }),
    take: () => {
      const decision = choice
      choice = null
      return decision
    },
  }
}
