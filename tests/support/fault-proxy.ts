import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How a connection breaks: before the request is passed on; after it was passed on and carried out, before the first
 * byte of the answer; within the head of the answer; within its body; by silence, before or after it was passed on;
 * not at all, only late by `delay` milliseconds; or not at all, but held until the test releases it, and only then passed on.
 */
export type Break =
  | 'before'
  | 'after'
  | 'half-head'
  | 'half-body'
  | 'stall-before'
  | 'stall-after'
  | 'hold'
  | { delay: number }

export interface Breakage {
  how: Break
  /** Only requests to paths that end like this, without their query. */
  path?: string
  /** How many requests break. Without it, one does. */
  times?: number
  /** Only requests on a connection that has been used before, or only on a new one. */
  on?: 'reused' | 'new'
  /** A reset in place of an orderly end. */
  reset?: boolean
}

/** A request that was passed on, so that the server has seen it. */
export interface Reached {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  /** Which connection it came on, counted from 1, and whether another request had come on it before. */
  connection: number
  reused: boolean
}

export interface FaultProxy {
  url: string
  /** From now on, the requests that it names break. Of several that fit, the oldest comes first. */
  break: (breakage: Breakage) => void
  /** Requests that the server has seen, to paths that end like this. */
  reached: (path?: string) => Reached[]
  /** Passes on what is held, and gives how many requests that were. */
  release: () => number
  /** Forgets breakages and requests; what is stalled now is cut. */
  clear: () => void
  /** Closes every connection that waits for its next request, as a server does whose keep-alive time is over. */
  closeIdle: () => void
  close: () => Promise<void>
}

/** What is known of a connection of the browser. */
interface Line {
  number: number
  requests: number
}

interface Reply {
  status: number
  reason: string
  headers: string[]
  body: Buffer
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/'

const bytesOf = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Headers that are about one connection, or that say how long a body is which was read whole. */
const ownHeaders = /^(?:connection|keep-alive|transfer-encoding|content-length)$/i

/** Raw headers as pairs, without those of the connection. */
const passedOn = (raw: readonly string[]): string[] =>
  raw.filter((_, index) => !ownHeaders.test(raw[index - (index % 2)] ?? ''))

const passOn = (target: string, request: IncomingMessage, body: Buffer): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const address = new URL(target)
    const headers = [...passedOn(request.rawHeaders), 'Connection', 'close']
    if (body.length > 0) headers.push('Content-Length', String(body.length))
    const passed = ask({
      host: address.hostname,
      port: address.port,
      method: request.method,
      path: request.url,
      headers,
      agent: false,
    })
    passed.on('error', reject)
    passed.on('response', (answer) => {
      const { statusCode: status = 502, statusMessage: reason = '', rawHeaders } = answer
      bytesOf(answer)
        .then((bytes) => resolve({ status, reason, headers: passedOn(rawHeaders), body: bytes }))
        .catch(reject)
    })
    passed.end(body)
  })

const headOf = ({ status, reason, headers, body }: Reply): string => {
  const lines = [`HTTP/1.1 ${status} ${reason}`]
  for (let index = 0; index < headers.length; index += 2) {
    lines.push(`${headers[index]}: ${headers[index + 1]}`)
  }
  return [...lines, `Content-Length: ${body.length}`, '', ''].join('\r\n')
}

const cut = (socket: Socket | null, reset = false): void => {
  if (reset) socket?.resetAndDestroy()
  else socket?.destroy()
}

/** Writes some bytes and cuts the connection as soon as they have gone out. */
const writeAndCut = (socket: Socket | null, bytes: Buffer): void => {
  socket?.write(bytes, () => socket.end(() => socket.destroy()))
}

const answerBroken = (
  response: ServerResponse,
  reply: Reply,
  { how, reset = false }: Breakage,
): void => {
  const { socket } = response
  const head = Buffer.from(headOf(reply), 'latin1')
  if (how === 'half-head') {
    writeAndCut(socket, head.subarray(0, Math.floor(head.length / 2)))
  } else if (how === 'half-body') {
    const half = reply.body.subarray(0, Math.floor(reply.body.length / 2))
    writeAndCut(socket, Buffer.concat([head, half]))
  } else if (how === 'after') cut(socket, reset)
}

const answerWhole = (response: ServerResponse, { status, reason, headers, body }: Reply): void => {
  if (response.destroyed) return
  // Node adds no header of its own: what the server did not say is not said.
  response.sendDate = false
  response.writeHead(status, reason, [...headers, 'Content-Length', String(body.length)])
  response.end(body)
}

/** Breakages in their order, and the one that a request meets. */
const breakages = () => {
  let waiting: { breakage: Breakage; left: number }[] = []
  const fits = ({ path = '', on }: Breakage, request: IncomingMessage, reused: boolean): boolean =>
    pathOf(request).endsWith(path) && (on === undefined || (on === 'reused') === reused)
  return {
    add: (breakage: Breakage) => void waiting.push({ breakage, left: breakage.times ?? 1 }),
    take: (request: IncomingMessage, reused: boolean): Breakage | null => {
      const found = waiting.find(({ breakage }) => fits(breakage, request, reused))
      if (!found) return null
      found.left -= 1
      waiting = waiting.filter(({ left }) => left > 0)
      return found.breakage
    },
    clear: () => {
      waiting = []
    },
  }
}

/**
 * Stands between a browser and a server, and breaks connections as it is told. Connections to the browser are kept
 * alive unless they break; each request to the server gets a connection of its own. Chromium repeats a POST when a
 * connection that was kept, or opened in advance, ends before the first byte of an answer: `on: 'reused'` with
 * `after` provokes it, and `closeIdle` before the request makes the connection a new one.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const rules = breakages()
  const lines = new Map<Socket, Line>()
  const busy = new Set<Socket>()
  const stalled = new Set<Socket>()
  let held: (() => void)[] = []
  let reached: Reached[] = []
  let connections = 0

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { socket } = request
    const line = lines.get(socket) ?? { number: 0, requests: 0 }
    const reused = line.requests > 0
    line.requests += 1
    const body = await bytesOf(request)
    const breakage = rules.take(request, reused)
    const { how } = breakage ?? { how: null }
    if (how === 'before') return cut(socket, breakage?.reset)
    if (how === 'stall-before') return void stalled.add(socket)
    if (how === 'hold') await new Promise<void>((go) => held.push(go))
    const { method = '', headers } = request
    const entry = { method, path: pathOf(request), headers, body: body.toString('utf8') }
    reached.push({ ...entry, connection: line.number, reused })
    const reply = await passOn(target, request, body)
    if (how === 'stall-after') return void stalled.add(socket)
    if (typeof how === 'object' && how !== null) await sleep(how.delay, undefined, { ref: false })
    if (breakage && typeof how === 'string') answerBroken(response, reply, breakage)
    else answerWhole(response, reply)
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { socket } = request
    busy.add(socket)
    response.on('close', () => busy.delete(socket))
    handle(request, response).catch(() => cut(socket))
  })
  server.on('connection', (socket) => {
    connections += 1
    lines.set(socket, { number: connections, requests: 0 })
    socket.on('error', () => {})
    socket.on('close', () => lines.delete(socket))
  })
  const release = (): number => {
    const waiting = held
    held = []
    for (const go of waiting) go()
    return waiting.length
  }
  const clear = (): void => {
    rules.clear()
    release()
    reached = []
    for (const socket of stalled) cut(socket)
    stalled.clear()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: rules.add,
    reached: (path = '') => reached.filter((request) => request.path.endsWith(path)),
    release,
    clear,
    closeIdle: () => {
      for (const socket of lines.keys()) if (!busy.has(socket)) cut(socket)
    },
    close: () =>
      new Promise((resolve) => {
        clear()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
