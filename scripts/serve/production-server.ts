import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import compression from 'compression'
import { createHostCheck } from '../../server/http/host-check'
import { callerNameHeader, refusalCodeHeader } from '../../server/serving/answer-request'
import { decodePercentIfValid } from '../../wire/percent'
import { sendText, serveStaticFiles, requestPath } from '../http/static-files'
import {
  createReverseProxy,
  type ForwardedHeaderRules,
  type IsDroppable,
} from '../http/reverse-proxy'
import type { CheckedAddress } from './declared-calls'
import type { MeasuredAnswer } from './metrics'

/** What is told of one answer. It has no value of a record, and of persons only who has called. */
export interface RequestLogEntry extends MeasuredAnswer {
  /** The account that has called, by its name. Absent: nobody who is known. */
  readonly who?: string
  /** Goes back in `X-Request-Id`, so that an operator's report and a line of the log can be put together. */
  readonly id: string
  readonly kind: 'call' | 'file' | 'health'
}

/** What the schema declares of a backend of one's own. */
export interface DeclaredBackend {
  readonly check: (method: string, address: string) => CheckedAddress
  readonly headers: ForwardedHeaderRules
}

export interface ProductionServerOptions {
  /** The folder of the build. */
  readonly dist: string
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Origin of the backend, and the path that stands before its own. */
  readonly backend: string
  /** Whether a path is the backend's. */
  readonly isCall: (path: string) => boolean
  /** Whether the backend can answer calls. */
  readonly isReady: () => Promise<boolean>
  /** Which calls of our own backend end when their callers leave. Null: it is another backend. */
  readonly isDroppable: IsDroppable | null
  /** Which calls go on, and with what. Null: the backend is this server's own, which knows its calls by itself. */
  readonly declared: DeclaredBackend | null
  /** Names what a request is about, without what it brings. */
  readonly routeOf: (path: string, isCall: boolean) => string
  /** Names that browsers may ask for besides those of this machine. */
  readonly hosts: readonly string[]
  readonly tell: (entry: RequestLogEntry) => void
}

export interface ProductionServer {
  readonly server: Server
  /** Answers from now on that this server is about to stop, so that a balancer sends nobody here any more. */
  readonly drain: () => void
}

/** Milliseconds. Whoever sends or reads slowly is let go. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}
const mostConnections = 1000

const HEALTH = new Set(['/healthz', '/readyz'])

const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w.-]{8,100}$/.test(text)

const sendHealth = async (
  path: string,
  response: ServerResponse,
  isReady: () => Promise<boolean>,
): Promise<void> => {
  const isWell = path === '/healthz' || (await isReady())
  response.writeHead(isWell ? 200 : 503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(JSON.stringify({ status: isWell ? 'ok' : 'unavailable' }))
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Passes on what is declared, at the address that was checked. */
const passDeclared =
  ({ check }: DeclaredBackend, pass: Handler): Handler =>
  async (request, response) => {
    const checked = check(request.method ?? '', request.url ?? '/')
    if (checked.refused === undefined) {
      request.url = checked.address
      return pass(request, response)
    }
    if (checked.refused === 405) response.setHeader('Allow', checked.allowed)
    return sendText(response, checked.refused, 'The schema declares no such call.')
  }

const unreadable: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is no HTTP, too slow or too large in its head, with the headers of every other answer. */
const refuseUnreadable = (
  { code = '' }: NodeJS.ErrnoException,
  socket: Duplex,
  headers: ProductionServerOptions['headers'],
): void => {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [
    `HTTP/1.1 ${unreadable[code] ?? '400 Bad Request'}`,
    ...lines,
    'Cache-Control: no-store',
    'Content-Length: 0',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n`)
}

/** The code by which our own backend has refused a call. */
const refusedBy = (response: ServerResponse): Pick<MeasuredAnswer, 'refused'> => {
  const code = response.getHeader(refusalCodeHeader)
  return typeof code === 'string' ? { refused: code } : {}
}

type Callers = WeakMap<IncomingMessage, string>

/** Keeps whom our own backend has known a caller as. It does not go back to the browser. */
const noteCaller = (
  callers: Callers,
  request: IncomingMessage,
  head: IncomingHttpHeaders,
): void => {
  const name = head[callerNameHeader.toLowerCase()]
  if (typeof name === 'string') callers.set(request, decodePercentIfValid(name))
}

const calledBy = (callers: Callers, request: IncomingMessage): Pick<RequestLogEntry, 'who'> => {
  const who = callers.get(request)
  return who === undefined ? {} : { who }
}

/** The console, its backend, and what a supervisor asks, on one port. */
export const createProductionServer = (options: ProductionServerOptions): ProductionServer => {
  const { headers, backend, declared, isCall, isDroppable, routeOf, tell } = options
  const isOurs = createHostCheck(options.hosts)
  const names = new Set(
    [...Object.keys(headers), 'strict-transport-security', 'x-powered-by', callerNameHeader].map(
      (name) => name.toLowerCase(),
    ),
  )
  const callers = new WeakMap<IncomingMessage, string>()
  const files = serveStaticFiles(options.dist)
  const proxy = createReverseProxy(
    backend,
    names,
    undefined,
    declared?.headers ?? null,
    isDroppable,
    // Whom another backend names says nothing here.
    declared === null ? (request, head) => noteCaller(callers, request, head) : undefined,
  )
  const pass = declared === null ? proxy : passDeclared(declared, proxy)
  const packed = compression()
  let isDraining = false
  const isReady = async (): Promise<boolean> => !isDraining && (await options.isReady())

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = requestPath(request)
    if (HEALTH.has(path)) return sendHealth(path, response, isReady)
    // A name that somebody else owns may lead here: its pages would read what they like.
    if (!isOurs(request.headers.host)) {
      response.setHeader('Connection', 'close')
      return sendText(response, 421, 'This server answers to other names. --allow-host names them.')
    }
    // What stands behind knows the host that was judged here, whatever a proxy in front calls it.
    request.headers['x-forwarded-host'] = request.headers.host
    if (isCall(path)) return pass(request, response)
    return files(request, response)
  }

  const server = createServer(limits, (request, response) => {
    const began = process.hrtime.bigint()
    const path = requestPath(request)
    const given = request.headers['x-request-id']
    const id = isId(given) ? given : randomUUID()
    const isOfBackend = isCall(path)
    request.headers['x-request-id'] = id
    response.setHeader('X-Request-Id', id)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.headers['x-forwarded-proto'] === 'https') {
      response.setHeader('Strict-Transport-Security', 'max-age=31536000')
    }
    response.once('close', () =>
      tell({
        id,
        kind: HEALTH.has(path) ? 'health' : isOfBackend ? 'call' : 'file',
        method: request.method ?? '',
        route: HEALTH.has(path) ? path : routeOf(path, isOfBackend),
        status: response.statusCode,
        ...refusedBy(response),
        ...calledBy(callers, request),
        seconds: Number(process.hrtime.bigint() - began) / 1e9,
      }),
    )
    packed(request as never, response as never, () => {
      answer(request, response).catch(() => {
        if (response.headersSent) response.destroy()
        else sendText(response, 500, 'Something went wrong here.')
      })
    })
  })
  server.maxConnections = mostConnections
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseUnreadable(error, socket, headers),
  )
  return {
    server,
    drain: () => {
      isDraining = true
    },
  }
}
