export interface WorkQueueSettings {
  /** So much work runs at the same time. */
  readonly atOnce: number
  /** So much waits in each line. */
  readonly mostWaiting: number
  /** Milliseconds that work waits at most; for as long as it takes where it is left out. */
  readonly patience?: number
  /** Why work is not done whose line is full, or that has waited for too long. */
  readonly refusal: () => Error
}

export interface WorkOptions {
  /** It stands in the line that comes before the other one. */
  readonly isFirst?: boolean
  /** Whoever wants it has gone. */
  readonly gone?: AbortSignal | undefined
}

export interface WorkQueue {
  /**
   * Does work when its turn comes.
   *
   * @throws the refusal, or the reason of `gone` where nobody wants the work any more; then it was not begun
   */
  readonly take: <T>(work: () => Promise<T>, options?: WorkOptions) => Promise<T>
  /** Whether work would be refused that came now. */
  readonly isFull: (isFirst: boolean) => boolean
}

/** Waits in a line until it is called, gives up, or is not wanted any more. */
const waitIn = (
  line: (() => void)[],
  { patience, refusal }: WorkQueueSettings,
  gone: AbortSignal | undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (): void => {
      clearTimeout(timer)
      gone?.removeEventListener('abort', notWanted)
    }
    const leave = (error: unknown): void => {
      line.splice(line.indexOf(called), 1)
      done()
      reject(error)
    }
    const called = (): void => {
      done()
      resolve()
    }
    const notWanted = (): void => leave(gone?.reason)
    const timer = patience === undefined ? undefined : setTimeout(() => leave(refusal()), patience)
    gone?.addEventListener('abort', notWanted)
    line.push(called)
  })

/** Lets a bounded amount of work run and wait. */
export const createWorkQueue = (settings: WorkQueueSettings): WorkQueue => {
  const { atOnce, mostWaiting, refusal } = settings
  const [first, others]: [(() => void)[], (() => void)[]] = [[], []]
  let running = 0
  const isFull = (isFirst: boolean): boolean =>
    running >= atOnce && (isFirst ? first : others).length >= mostWaiting
  const callNext = (): void => {
    const next = first.shift() ?? others.shift()
    if (next) next()
    else running -= 1
  }
  return {
    isFull,
    take: async (work, { isFirst = false, gone } = {}) => {
      gone?.throwIfAborted()
      if (isFull(isFirst)) throw refusal()
      if (running < atOnce) running += 1
      else await waitIn(isFirst ? first : others, settings, gone)
      try {
        return await work()
      } finally {
        callNext()
      }
    },
  }
}
