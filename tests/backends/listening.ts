import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A port that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface Listening {
  readonly file: string
  readonly args: readonly string[]
  readonly cwd?: string | undefined
  readonly env?: Readonly<Record<string, string>>
  /** What ends the program without waiting for those who are connected; SIGKILL when absent. */
  readonly signal?: 'SIGINT'
  /** The program tells of every request. */
  readonly quiet?: true
  /** Whether the program listens by now. */
  readonly isReady: () => Promise<boolean>
}

const patience = 180_000

/** Waits until a condition holds, or says that it does not come to hold. */
export const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  const end = Date.now() + patience
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} was waited for in vain`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Starts a program that says nowhere when it listens. */
export const startListening = async ({
  file,
  args,
  cwd,
  env = {},
  signal,
  quiet,
  isReady,
}: Listening) => {
  const child = spawn(file, [...args], {
    cwd,
    stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit'],
    env: { ...process.env, ...env },
  })
  const close = async () => {
    child.kill(signal ?? 'SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  }
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} has ended before it listened`)
  })
  ended.catch(() => undefined)
  try {
    await Promise.race([until(isReady, file), ended])
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

/** Whether an address answers with success. */
export const answers = (url: string) => async (): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok
