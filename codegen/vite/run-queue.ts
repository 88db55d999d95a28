export interface RunQueue {
  /** Asks for a run. Many requests in a short time give only one run. */
  ask: () => void
  /** Prevents further runs. It resolves when the current run has ended. */
  close: () => Promise<void>
}

/** Runs `work` some time after the last request. Only one run is active at a time, and at most one more waits. */
export const createRunQueue = (work: () => Promise<void>, wait: number): RunQueue => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let again = false
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
    ask: () => {
      clearTimeout(timer)
      timer = setTimeout(start, wait)
    },
    close: async () => {
      clearTimeout(timer)
      again = false
      await running
    },
  }
}
