import {
  request as plain,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { request as secure } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { sendText, requestPath } from './static-files'

/** Bytes. A call of the console is small; what brings files may be larger. */
export const MAX_PROXY_BODY_BYTES = 16 * 1024 * 1024
/** Bytes of a call that says nothing of who makes it. */
const LARGEST_OF_STRANGERS = 1024 * 1024
/** Longer than the console waits (`backend.timeout`), so that the console says first what it does not know. */
export const PROXY_TIMEOUT_MS = 60_000

/** Headers of one connection only (RFC 9110, section 7.6.1). */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The head of a call as it is passed on. */
export interface ForwardedHead {
  readonly headers: IncomingHttpHeaders
}

/** Whether a call need not be answered any more when its caller has gone. */
export type IsDroppable = (method: string, path: string) => boolean

/** Which headers go on to a backend, and which come back. Names are in lower case. */
export interface ForwardedHeaderRules {
  readonly passes: (name: string) => boolean
  readonly returns: (name: string) => boolean
  /** By which of them callers say who they are. */
  readonly identifies: ReadonlySet<string>
}

/** Takes a look at a call before it is passed on, and at its answer before it goes back. */
export interface ProxyHooks {
  /** Null: the call is not passed on, since it has been answered. */
  readonly call: (
    request: IncomingMessage,
    response: ServerResponse,
    passed: ForwardedHead,
  ) => Promise<ForwardedHead | null>
  /** Whether the answer is read as a whole by `answer`, which gives what goes back. */
  readonly reads: (request: IncomingMessage) => boolean
  readonly answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => Buffer
}

/** The body as a whole, where it goes to a backend that may act before it has come to its end. Null: it is too large. */
const bodyOf = async (request: IncomingMessage, most: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > most) return null
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** How the length of a body is told that goes on as it comes. */
const lengthOf = ({ headers }: IncomingMessage): IncomingHttpHeaders =>
  headers['transfer-encoding'] === undefined
    ? { 'content-length': headers['content-length'] ?? '0' }
    : { 'transfer-encoding': 'chunked' }

/** Sends a body on as it comes. What breaks off, or is too large, breaks off there as well. */
const pipeBody = (request: IncomingMessage, sent: ClientRequest, tooLarge: () => void): void => {
  let size = 0
  const count = (chunk: Buffer): void => {
    size += chunk.length
    if (size <= MAX_PROXY_BODY_BYTES) return
    request.off('data', count)
    request.unpipe(sent)
    tooLarge()
    sent.destroy()
  }
  request.on('data', count)
  request.once('close', () => {
    if (!request.complete) sent.destroy()
  })
  request.pipe(sent)
}

const ownHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.has(name) && !named.includes(name)),
  )
}

const passedHeaders = (
  headers: IncomingHttpHeaders,
  rules: ForwardedHeaderRules | null,
): IncomingHttpHeaders => {
  const own = Object.entries(ownHeaders(headers))
  return Object.fromEntries(own.filter(([name]) => rules?.passes(name) !== false))
}

/** A cookie for this host alone: the backend speaks of a name that browsers do not know it by. */
const ofThisHost = (cookie: string): string => cookie.replaceAll(/;\s*domain=[^;]*/gi, '')

const forwardedHeaders = (request: IncomingMessage): IncomingHttpHeaders => ({
  'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress]
    .flat()
    .filter(Boolean)
    .join(', '),
  'x-forwarded-proto': String(request.headers['x-forwarded-proto'] ?? 'http'),
  'x-forwarded-host': String(request.headers['x-forwarded-host'] ?? request.headers.host ?? ''),
})

type Unpack = (packed: Buffer, options: { maxOutputLength: number }) => Buffer

/** Some backends pack an answer although they are asked not to. */
const unpackers: Readonly<Record<string, Unpack>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  identity: (packed) => packed,
}

/**
 * The body of an answer that is read here, unpacked.
 * @throws an error when it is packed in a way that nobody here can undo: what cannot be read must not be passed on
 */
const readAnswerBody = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const codings = (answer.headers['content-encoding'] ?? '').toLowerCase().split(',')
  return codings
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '')
    .toReversed()
    .reduce<Buffer>((body, coding) => {
      const unpack = unpackers[coding]
      if (!unpack) throw new Error(`an answer is packed as ${coding}`)
      return unpack(body, { maxOutputLength: MAX_PROXY_BODY_BYTES })
    }, Buffer.concat(chunks))
}

/** A challenge would have the browser open a login of its own over the page. */
const CHALLENGE = 'www-authenticate'

/**
 * Passes calls on to the backend. A call may move money: it goes out once and whole, and is not cut off when whoever
 * sent it leaves. Headers that are said for every answer alike are taken from this server, and no answer is kept.
 *
 * @param target origin of the backend, and the path that stands before its own
 * @param names names of the headers that the backend does not decide, in lower case
 * @param rules null: every header goes on and comes back but those of `names`
 * @param onAnswer is told the head of each answer before it goes back
 * @param isDroppable of a backend of our own, which judges every body itself and acts when it has all of it: bodies go
 *   on as they come, and these calls are cut off when their callers leave. Null: it is another backend
 */
export const createReverseProxy = (
  target: string,
  names: ReadonlySet<string>,
  between?: ProxyHooks,
  rules: ForwardedHeaderRules | null = null,
  isDroppable: IsDroppable | null = null,
  onAnswer: (request: IncomingMessage, headers: IncomingHttpHeaders) => void = () => undefined,
) => {
  const to = new URL(target)
  const send = to.protocol === 'https:' ? secure : plain
  const before = to.pathname.replace(/\/+$/, '')
  const isNamed = (name: string): boolean =>
    names.has(name) ||
    name === 'cache-control' ||
    name === CHALLENGE ||
    rules?.returns(name) === false

  const back = async (
    request: IncomingMessage,
    response: ServerResponse,
    answer: IncomingMessage,
  ): Promise<void> => {
    onAnswer(request, answer.headers)
    // It is read before anything is said, so that one that cannot be read is a failure.
    const body = between?.reads(request) === true ? await readAnswerBody(answer) : null
    const headers = Object.entries(ownHeaders(answer.headers)).filter(([name]) => !isNamed(name))
    for (const [name, value] of headers) {
      if (value === undefined) continue
      const isCookie = rules !== null && name === 'set-cookie'
      response.setHeader(name, isCookie ? [value].flat().map(ofThisHost) : value)
    }
    response.setHeader('Cache-Control', 'no-store')
    const status = answer.statusCode ?? 502
    if (between && body !== null) {
      const left = between.answer(request, response, body)
      response.removeHeader('content-length')
      response.removeHeader('content-encoding')
      response.writeHead(status)
      response.end(left)
      return
    }
    response.writeHead(status)
    answer.pipe(response)
  }

  /** Whether a caller says who it is; where nobody knows how, everybody may. */
  const tellsWho = ({ headers }: IncomingMessage): boolean =>
    rules === null || [...rules.identifies].some((name) => headers[name] !== undefined)

  /** Sends the head of a call, and gives back what answers it. */
  const exchange = (
    request: IncomingMessage,
    response: ServerResponse,
    headers: IncomingHttpHeaders,
    bring: (sent: ClientRequest, fail: (status: number, text: string) => void) => void,
  ): Promise<void> =>
    new Promise((resolve) => {
      let isAnswered = false
      const fail = (status: number, text: string): void => {
        if (response.headersSent && !response.writableEnded) response.destroy()
        else if (!response.headersSent) sendText(response, status, text)
        resolve()
      }
      const address = {
        // In an address, that of IPv6 stands in brackets.
        hostname: to.hostname.replaceAll(/^\[|\]$/g, ''),
        port: to.port,
        path: before + (request.url ?? '/'),
      }
      const sent = send(
        { ...address, method: request.method, headers, timeout: PROXY_TIMEOUT_MS },
        (answer) => {
          isAnswered = true
          // An answer that comes before the end of its call ends the connection.
          if (!request.complete) response.setHeader('Connection', 'close')
          answer.once('error', () => fail(502, 'Bad gateway'))
          answer.once('end', resolve)
          back(request, response, answer).catch(() => fail(502, 'Bad gateway'))
        },
      )
      sent.once('timeout', () => {
        fail(504, 'Gateway timeout')
        sent.destroy()
      })
      sent.on('error', () => {
        if (!isAnswered) fail(502, 'Bad gateway')
      })
      if (isDroppable?.(request.method ?? '', requestPath(request)))
        response.once('close', () => sent.destroy())
      bring(sent, fail)
    })

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const most = tellsWho(request) ? MAX_PROXY_BODY_BYTES : LARGEST_OF_STRANGERS
    const body = isDroppable === null ? await bodyOf(request, most) : null
    const tooLarge = (): void => {
      // It may have been answered by then.
      if (response.headersSent) return
      response.setHeader('Connection', 'close')
      sendText(response, 413, 'The call is too large.')
    }
    if (isDroppable === null && body === null) return tooLarge()
    const given = { headers: passedHeaders(request.headers, rules) }
    const passed = between ? await between.call(request, response, given) : given
    if (passed === null) return undefined
    const isRead = between?.reads(request) === true
    const headers = {
      ...passed.headers,
      ...forwardedHeaders(request),
      host: to.host,
      ...(body === null ? lengthOf(request) : { 'content-length': String(body.length) }),
      // What is read here has to come as it is.
      ...(isRead && { 'accept-encoding': 'identity' }),
    }
    return exchange(request, response, headers, (sent) => {
      if (body === null) pipeBody(request, sent, tooLarge)
      else sent.end(body)
    })
  }
}
