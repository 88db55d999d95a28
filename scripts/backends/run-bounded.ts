import { spawn } from 'node:child_process'

/** How long a program may clean up after its time is over. */
const grace = 10_000

interface Bounded {
  readonly file: string
  readonly words: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly milliseconds: number
}

/**
 * Runs a program in a group of processes of its own, of which none outlives it, for so long at most. Null means that it
 * did not come to an end by itself.
 */
export const runBounded = ({ file, words, env, milliseconds }: Bounded): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(file, [...words], { stdio: 'inherit', detached: true, env })
    const end = (signal: NodeJS.Signals): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal)
      } catch {
        // They are gone already.
      }
    }
    const stop = (): void => {
      end('SIGKILL')
      process.exit(1)
    }
    let isLate = false
    const bound = setTimeout(() => {
      isLate = true
      end('SIGTERM')
    }, milliseconds)
    const last = setTimeout(() => end('SIGKILL'), milliseconds + grace)
    process.once('SIGINT', stop).once('SIGTERM', stop)
    const done = (status: number | null): void => {
      clearTimeout(bound)
      clearTimeout(last)
      process.off('SIGINT', stop).off('SIGTERM', stop)
      end('SIGKILL')
      resolve(isLate ? null : status)
    }
    child.once('error', () => done(null)).once('exit', done)
  })
