export interface RunQueue {
  /** Asks for a run; many calls in a short time ask for one. */
  ask: () => void
  /** No further run starts; resolves when the one under way has ended. */
  close: () => Promise<void>
}

/** Runs `work` some time after it was last asked for, one run at a time, with at most one more waiting. */
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
