/** Asks the operator to prove the second factor once more, before calls that pay. */
export interface FactorPrompt {
  /** Resolves with whether the factor was proved. Calls that come while it is asked for wait for the same answer. */
  readonly ask: () => Promise<boolean>
  readonly isAsking: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly answer: (isProved: boolean) => void
}

const signsOfUse = ['pointerdown', 'keydown'] as const

/** Calls once when the operator does something next. */
const onNextUse = (then: () => void): void => {
  const done = (): void => {
    for (const sign of signsOfUse) window.removeEventListener(sign, done, true)
    then()
  }
  for (const sign of signsOfUse) window.addEventListener(sign, done, true)
}

interface FactorQuestionState {
  readonly answer: Promise<boolean>
  readonly resolve: (isProved: boolean) => void
}

const newQuestion = (): FactorQuestionState => {
  let found: FactorQuestionState['resolve'] | undefined
  const answer = new Promise<boolean>((resolve) => {
    found = resolve
  })
  return { answer, resolve: (isProved) => found?.(isProved) }
}

/**
 * A question that is asked once, however many calls wait for it. A no counts until the operator does something else, since
 * the other records of a selection would ask the same again.
 */
export const createFactorPrompt = (): FactorPrompt => {
  const listeners = new Set<() => void>()
  let asking: FactorQuestionState | null = null
  let isRefused = false
  const tell = (): void => listeners.forEach((listener) => listener())
  return {
    ask: async () => {
      if (isRefused) return false
      if (asking !== null) return asking.answer
      asking = newQuestion()
      tell()
      return asking.answer
    },
    isAsking: () => asking !== null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answer: (isProved) => {
      const before = asking
      if (before === null) return
      asking = null
      if (!isProved) {
        isRefused = true
        onNextUse(() => {
          isRefused = false
        })
      }
      tell()
      before.resolve(isProved)
    },
  }
}
