import {
  request as plain,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { request as secure } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { answerText } from './files'

/** Bytes. A call of the console is small; what brings files may be larger. */
export const LARGEST = 16 * 1024 * 1024
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

/** A call as it is passed on. */
export interface Passed {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Which headers go on to a backend, and which come back. Names are in lower case. */
export interface HeaderRules {
  readonly passes: (name: string) => boolean
  readonly returns: (name: string) => boolean
}

/** Takes a look at a call before it is passed on, and at its answer before it goes back. */
export interface Between {
  /** Null: the call is not passed on, since it has been answered. */
  readonly call: (
    request: IncomingMessage,
    response: ServerResponse,
    passed: Passed,
  ) => Promise<Passed | null>
  /** Whether the answer is read as a whole by `answer`, which gives what goes back. */
  readonly reads: (request: IncomingMessage) => boolean
  readonly answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => Buffer
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > LARGEST) return null
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

const ownHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.has(name) && !named.includes(name)),
  )
}

const passedHeaders = (
  headers: IncomingHttpHeaders,
  rules: HeaderRules | null,
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
  'x-forwarded-host': request.headers.host ?? '',
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
      return unpack(body, { maxOutputLength: LARGEST })
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
 */
export const createReverseProxy = (
  target: string,
  names: ReadonlySet<string>,
  between?: Between,
  rules: HeaderRules | null = null,
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

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    if (body === null) {
      response.setHeader('Connection', 'close')
      return answerText(response, 413, 'The call is too large.')
    }
    const given = { headers: passedHeaders(request.headers, rules), body }
    const passed = between ? await between.call(request, response, given) : given
    if (passed === null) return undefined
    const isRead = between?.reads(request) === true
    const headers = {
      ...passed.headers,
      ...forwardedHeaders(request),
      host: to.host,
      'content-length': String(passed.body.length),
      // What is read here has to come as it is.
      ...(isRead && { 'accept-encoding': 'identity' }),
    }
    return new Promise((resolve) => {
      const fail = (status: number, text: string): void => {
        if (response.headersSent) response.destroy()
        else answerText(response, status, text)
        resolve()
      }
      const sent = send(
        {
          // In an address, that of IPv6 stands in brackets.
          hostname: to.hostname.replaceAll(/^\[|\]$/g, ''),
          port: to.port,
          path: before + (request.url ?? '/'),
          method: request.method,
          headers,
          timeout: PROXY_TIMEOUT_MS,
        },
        (answer) => {
          answer.once('error', () => fail(502, 'Bad gateway'))
          answer.once('end', resolve)
          back(request, response, answer).catch(() => fail(502, 'Bad gateway'))
        },
      )
      sent.once('timeout', () => {
        fail(504, 'Gateway timeout')
        sent.destroy()
      })
      sent.once('error', () => fail(502, 'Bad gateway'))
      sent.end(passed.body)
    })
  }
}
