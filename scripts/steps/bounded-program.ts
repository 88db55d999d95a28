import { spawn, type ChildProcess } from 'node:child_process'

/** How long a program may clean up after it was told to end. */
const grace = 10_000

/** The most that is kept of what a program prints: the end tells what went wrong. */
const mostOutput = 4_000_000

/** A program, and what bounds it. */
export interface BoundedProgram {
  readonly command: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly cwd?: string
  /** The longest that it may take. */
  readonly milliseconds: number
  /** Ends it from outside. */
  readonly signal?: AbortSignal
  /** Is told what the program sends over the channel of Node. */
  readonly onMessage?: (message: unknown) => void
}

/** How a program ended: by itself with a code, or with a reason why it did not. */
export interface ProgramEnding {
  readonly code: number | null
  /** Null where it came to an end by itself. */
  readonly why: string | null
  /** All that it printed. */
  readonly output: string
}

/** Groups of processes that are running. Nothing of them outlives this process. */
const running = new Set<ChildProcess>()

const isWindows = process.platform === 'win32'

const killProcessGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (isWindows) child.kill(signal)
    else if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // They are gone already.
  }
}

const endAll = (): void => running.forEach((child) => killProcessGroup(child, 'SIGKILL'))

/** Ends a child when its time is over, or from outside. Gives the reason once there is one, and a way to stop watching. */
const enforceTimeout = (child: ChildProcess, { milliseconds, signal }: BoundedProgram) => {
  let why: string | null = null
  const timers: NodeJS.Timeout[] = []
  const stop = (reason: string): void => {
    why ??= reason
    killProcessGroup(child, 'SIGTERM')
    timers.push(setTimeout(() => killProcessGroup(child, 'SIGKILL'), grace))
  }
  const bound = `${Math.round(milliseconds / 1000)} s`
  timers.push(setTimeout(() => stop(`took longer than ${bound}`), milliseconds))
  const interrupt = (): void => stop('was interrupted')
  signal?.addEventListener('abort', interrupt, { once: true })
  return {
    why: () => why,
    over: () => {
      timers.forEach(clearTimeout)
      signal?.removeEventListener('abort', interrupt)
      killProcessGroup(child, 'SIGKILL')
    },
  }
}

/**
 * Runs a program in a group of processes of its own, of which none outlives it, for so long at most. What it prints is
 * kept and not shown.
 */
export const runBoundedProgram = (bounded: BoundedProgram): Promise<ProgramEnding> =>
  new Promise((resolve) => {
    const { command, env, cwd, onMessage } = bounded
    const [program = '', ...words] = command
    const stdio = ['ignore', 'pipe', 'pipe', ...(onMessage ? (['ipc'] as const) : [])] as const
    const child = spawn(program, words, {
      stdio: [...stdio],
      detached: !isWindows,
      env,
      ...(cwd === undefined ? {} : { cwd }),
    })
    if (running.size === 0) process.once('exit', endAll)
    running.add(child)
    let output = ''
    const keep = (text: string): void => {
      output = (output + text).slice(-mostOutput)
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    if (onMessage) child.on('message', onMessage)
    const { why, over } = enforceTimeout(child, bounded)
    const done = (code: number | null, reason: string | null): void => {
      over()
      running.delete(child)
      if (running.size === 0) process.off('exit', endAll)
      resolve({ code, why: reason, output })
    }
    child.once('error', (error) => done(null, error.message))
    // What a program has started may hold its output open for as long as it lives.
    child.once('exit', () => killProcessGroup(child, 'SIGKILL'))
    child.once('close', (code, killed) => done(code, why() ?? (killed && `was ended by ${killed}`)))
  })
