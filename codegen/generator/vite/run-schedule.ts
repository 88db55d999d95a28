export interface RunSchedule {
  /** Asks for a run after so many milliseconds. Many requests in a short time give only one run. */
  ask: (wait: number) => void
  /** Prevents further runs. It resolves when the current run has ended. */
  close: () => Promise<void>
}

/** Runs `work` when no request wants to wait any more. Only one run is active at a time, and at most one more waits. */
export const createRunSchedule = (work: () => Promise<void>): RunSchedule => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let again = false
  let due = 0
  const drain = async (): Promise<void> => {
    do {
      again = false
      await work()
    } while (again)
    running = null
  }
  const start = (): void => {
    if (running) again = true
    else running = drain()
  }
  return {
    ask: (wait) => {
      const now = performance.now()
      due = Math.max(due, now + wait)
      clearTimeout(timer)
      timer = setTimeout(start, due - now)
    },
    close: async () => {
      clearTimeout(timer)
      again = false
      await running
    },
  }
}
