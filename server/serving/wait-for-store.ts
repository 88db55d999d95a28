import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../database/database-errors'

/** How a start waits for what it needs. */
export interface WaitOptions {
  /** Seconds. */
  readonly most: number
  /** Milliseconds between two tries. */
  readonly pause?: number
  /** What is waited for, for people to read. */
  readonly what: string
  /** Tells that it is waited for, once, and that it is there. */
  readonly tell: (line: string) => void
  /** Tells that nobody wants to wait any longer. */
  readonly stopped: AbortSignal
}

const usualPause = 1000

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/**
 * Opens a store, and tries again while its database is away.
 *
 * @throws what it failed with, where that is nothing that passes or has not passed in time; the reason of `stopped`
 */
export const waitForStore = async <T>(open: () => Promise<T>, waiting: WaitOptions): Promise<T> => {
  const { most, pause = usualPause, what, tell, stopped } = waiting
  const end = performance.now() + most * 1000
  for (let tries = 0; ; tries += 1) {
    try {
      const opened = await open()
      if (tries > 0) tell(`${what} is there`)
      return opened
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + pause > end) throw error
      if (tries === 0) tell(`waiting for ${what}, ${most} s at most: ${messageOf(error)}`)
      await sleep(pause, undefined, { signal: stopped })
    }
  }
}
