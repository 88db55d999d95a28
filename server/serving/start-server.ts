import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

import type { Model } from '../../codegen/language/model'
import { setProcessZone } from '../../wire/zone-clock'
import { httpRefusalAnswer } from '../answers/call-answer'
import { refuseUndeclaredBehaviour } from '../calls/call-behaviour'
import type { CallBehaviour } from '../call-context/call-context'
import type { StandInDefaults } from '../call-context/stand-in-defaults'
import { createHostCheck } from '../http/host-check'
import type { BackendContext, BackendRoute } from '../routes/route'
import { buildRoutes } from '../routes/build-routes'
import { preparePasskeys } from '../session/passkeys'
import { createCallRateLimit, type RateLimit } from '../session/rate-limit'
import { createSessions } from '../session/sessions'
import type { Store } from '../store/store'
import { wrapAnswer } from './wrap-answer'
import { answerRequest } from './answer-request'
import type { AnswerContext, InterceptRequest } from './answer-request'

/** What a stand-in for a backend does beside the server, or in the place of parts of it. People run a server without any. */
export interface StandInOptions {
  readonly invention: StandInDefaults
  /** What a call does of which the schema does not say it. */
  readonly unsaid: CallBehaviour
  /** Whether moves must follow the transition table. */
  readonly strict: boolean
  /** Whose key it is, where keys are known to everybody. */
  readonly userOfKey: (key: string) => string | null
  /** Routes beside those of the model. */
  readonly routes: (backend: BackendContext) => readonly BackendRoute[]
  /** Null: every request is answered as it comes. */
  readonly intercept: InterceptRequest | null
}

export interface ServerOptions {
  readonly model: Model
  readonly store: Store
  /** The default 0 takes a free port. */
  readonly port?: number | undefined
  readonly host?: string | undefined
  /** Names that a browser may ask for, besides those of this machine and `host`. */
  readonly hosts?: readonly string[] | undefined
  /** How many calls a user may make. Without it, as many as it likes. */
  readonly pace?: RateLimit | null | undefined
  /** How many proxies stand before it, each of which adds an address to `X-Forwarded-For`; none when absent. */
  readonly proxies?: number | undefined
  readonly now?: (() => number) | undefined
  readonly log?: ((line: string) => void) | undefined
  readonly standIn?: StandInOptions | undefined
}

/** A backend that answers. `close` ends its connections, and closes its store. */
export interface RunningBackend {
  readonly url: string
  readonly port: number
  /** Switches to another model. Data and logins stay. */
  readonly follow: (model: Model) => void
  /** Whether calls can be answered: its store is there. */
  readonly isReady: () => Promise<boolean>
  readonly close: () => Promise<void>
}

const usualHost = '127.0.0.1'
const mostConnections = 1000
const patience = 2000

/** Answers requests that are no HTTP, too slow, or too large in their head. They get an envelope as well. */
const refuseClient = (model: Model, error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const byCode: Readonly<Record<string, readonly [number, string]>> = {
    HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  }
  const [status, reason] = byCode[error.code ?? ''] ?? [400, 'Bad Request']
  const body = wrapAnswer(
    model,
    httpRefusalAnswer(status, (words) => words.notHttp(reason)),
  ).text
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const listenOn = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new Error(
              `port ${port} is in use. Stop what listens there, or name another with --port.`,
            )
          : error,
      )
    }
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve((server.address() as AddressInfo).port)
    })
  })

const createHttp = (answeringNow: () => AnswerContext): Server => {
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    connectionsCheckingInterval: 5000,
  }
  const server = createServer(limits, (request, response) => {
    void answerRequest(answeringNow(), request, response)
  })
  server.maxConnections = mostConnections
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseClient(answeringNow().backend.model, error, socket),
  )
  return server
}

const closeHttp = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patience)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })

/** What a server works with, and the way to give it another model while it runs. */
const createAnswering = (options: ServerOptions) => {
  const { store, now = Date.now, pace = null, log = () => undefined, standIn } = options
  const { host = usualHost, hosts = [], proxies = 0 } = options
  const isOurHost = createHostCheck([host, ...hosts])
  const modelNow = (): Model => answering.backend.model
  const sessions = createSessions(modelNow, store, now, standIn?.userOfKey)
  const takeCall = pace === null ? null : createCallRateLimit(pace, now)
  const {
    strict = true,
    invention = null,
    unsaid = refuseUndeclaredBehaviour,
    intercept = null,
  } = standIn ?? {}
  const answeringOf = (model: Model): AnswerContext => {
    setProcessZone(model.app.timeZone)
    const doing = { strict, invention, unsaid }
    const backend: BackendContext = { model, store, sessions, takeCall, ...doing, log }
    const table = buildRoutes(backend, standIn?.routes(backend))
    return { backend, table, intercept, now, isOurHost, proxies }
  }
  let answering = answeringOf(options.model)
  return {
    current: () => answering,
    follow: (model: Model) => {
      answering = answeringOf(model)
    },
  }
}

/** Milliseconds between two looks at what is over. */
const forgetInterval = 600_000

/** Has the store forget, again and again, what is over. Gives what ends that. */
const forgetRegularly = ({ store, now = Date.now, log }: ServerOptions): (() => void) => {
  const timer = setInterval(() => {
    store
      .forgetExpired(now())
      .catch((error: unknown) => log?.(`what is over could not be forgotten: ${String(error)}`))
  }, forgetInterval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Starts the backend of a model over a store, which it closes in the end. Rejects with one sentence when it cannot. */
export const startServer = async (options: ServerOptions): Promise<RunningBackend> => {
  const { store, port = 0, host = usualHost } = options
  try {
    const answering = createAnswering(options)
    const server = createHttp(answering.current)
    const actual = await listenOn(server, port, host)
    const shown = host.includes(':') ? `[${host}]` : host
    const endForgetting = forgetRegularly(options)
    void preparePasskeys(options.model)
    let closing: Promise<void> | null = null
    const close = (): Promise<void> => {
      endForgetting()
      closing ??= closeHttp(server).finally(() => store.close())
      return closing
    }
    const url = `http://${shown}:${actual}`
    return { url, port: actual, follow: answering.follow, isReady: store.isReady, close }
  } catch (error) {
    await store.close()
    throw error
  }
}
