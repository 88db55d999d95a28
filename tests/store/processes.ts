import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import qs from 'qs'

/** A mock server in a process of its own. */
export interface Server {
  readonly url: string
  readonly token: string
  readonly kill: () => Promise<void>
  /** Whether the process has not ended. */
  readonly isRunning: () => boolean
  /** What it has said so far. */
  readonly output: () => string
}

const patience = 180_000

const addressIn = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`it does not start: ${said}`)), patience)
    const hear = (piece: unknown): void => {
      said += String(piece)
      const [, url] = /mock server\s+(http:\S+)/.exec(said) ?? []
      if (url === undefined) return
      clearTimeout(late)
      resolve(url)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`it ended: ${said}`)))
  })

export interface Said {
  readonly code: unknown
  readonly data: {
    readonly token: string
    readonly data: readonly { id: number; status: number }[]
  }
}

/** Sends a call; null where nobody knows what became of it. */
export const send = async (
  { url, token }: Pick<Server, 'url' | 'token'>,
  path: string,
  body: object,
  key?: string,
): Promise<Said | null> => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...(token !== '' && { 'x-token': token }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  try {
    const signal = AbortSignal.timeout(30_000)
    const answer = await fetch(`${url}/admin${path}`, {
      method: 'POST',
      headers,
      body: qs.stringify(body),
      signal,
    })
    return answer.ok ? ((await answer.json()) as Said) : null
  } catch {
    return null
  }
}

/** Starts a server on a database. */
export const startServer = async (database: string, orders: number): Promise<Server> => {
  const words = ['scripts/run.mjs', 'mock', '--port', '0', '--orders', `${orders}`]
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: unknown) => (output += String(piece)))
  const url = await addressIn(child)
  const open = { url, token: '' }
  const said = await send(open, '/login', { username: 'admin', password: 'admin' })
  return {
    url,
    token: said?.data.token ?? '',
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    kill: async () => {
      const ended = once(child, 'exit')
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await ended
    },
  }
}
