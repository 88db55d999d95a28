import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Model } from '../../codegen/language/model'
import { refusalCodes, httpRefusalAnswer, tryLaterAnswer } from '../answers/call-answer'
import type { CallAnswer } from '../answers/call-answer'
import { wrapAnswer } from './wrap-answer'
import type { BackendContext } from '../routes/route'
import type { RouteTable } from '../routes/route-table'
import { readRawBody } from '../http/request-body'
import { bodyLimitForRequest, dispatchRequest } from './dispatch-request'
import { toRequestHead } from '../http/http-request'
import { isTooManyHashesError } from '../session/passwords'
import { isUnavailable } from '../store/store-unavailable'
import type { HttpRequest, RequestHead } from '../http/http-request'

/** What goes out. */
export interface HttpReply {
  readonly status: number
  readonly text: string
  readonly type: string
  readonly headers: Readonly<Record<string, string | string[]>>
}

/**
 * Comes between a request and its answer. It gives what goes out; null when it has done with the response whatever it
 * wants.
 *
 * @param real what the server itself answers, with every effect of the call
 */
export type InterceptRequest = (
  model: Model,
  exchange: HttpRequest,
  response: ServerResponse,
  real: () => Promise<CallAnswer>,
) => Promise<HttpReply | null>

/** Everything that a server answers with. */
export interface AnswerContext {
  readonly backend: BackendContext
  readonly table: RouteTable
  /** Null: nothing comes between. */
  readonly intercept: InterceptRequest | null
  readonly now: () => number
  /** Whether the `Host` of a request is a name of this server. */
  readonly isOurHost: (host: string | undefined) => boolean
  /** How many proxies stand before this server. */
  readonly proxies: number
}

/** Says the code of a refusal to whoever counts answers and does not read them. */
export const refusalCodeHeader = 'X-Refused'

/** Says who has called to whoever writes the log of requests, and to no browser. */
export const callerNameHeader = 'X-Caller'

const jsonType = 'application/json; charset=utf-8'

export const toHttpReply = (model: Model, answer: CallAnswer): HttpReply => ({
  ...wrapAnswer(model, answer),
  type: jsonType,
  headers: {
    ...answer.headers,
    ...(answer.who && { [callerNameHeader]: encodeURIComponent(answer.who) }),
    ...(answer.code !== null && { [refusalCodeHeader]: encodeURIComponent(String(answer.code)) }),
  },
})

const replyTo = async (
  { backend, table, intercept, now }: AnswerContext,
  exchange: HttpRequest,
  response: ServerResponse,
): Promise<HttpReply | null> => {
  const { model } = backend
  const real = (): Promise<CallAnswer> => dispatchRequest(backend, table, exchange, now())
  return intercept === null
    ? toHttpReply(model, await real())
    : intercept(model, exchange, response, real)
}

const longestHost = 100

/** The request was meant for another server, whose name leads here. */
const otherHost = (host = ''): CallAnswer =>
  httpRefusalAnswer(421, (words) => words.otherHost(host.slice(0, longestHost)))

/** Writes the head of a reply and gives the bytes of its body. */
export const writeReplyHead = (response: ServerResponse, reply: HttpReply): Buffer => {
  const bytes = Buffer.from(reply.text)
  response.writeHead(reply.status, {
    'Content-Type': reply.type,
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...reply.headers,
  })
  return bytes
}

const sendReply = (response: ServerResponse, reply: HttpReply): void => {
  response.end(writeReplyHead(response, reply))
}

const broken = httpRefusalAnswer(refusalCodes.broken, (words) => words.broken)
/** Seconds after which a caller may ask again whether the store is back. */
const soon = 5
const away = tryLaterAnswer(refusalCodes.unavailable, soon, (words) => words.unavailable)

/** Seconds after which passwords that wait have been judged. */
const hashingTime = 10
const crowded = tryLaterAnswer(refusalCodes.tooMany, hashingTime, (words) =>
  words.tooManyLogins(hashingTime),
)

/** Tells when a caller has gone before the answer. */
const goneFrom = (response: ServerResponse): AbortSignal => {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  return leaving.signal
}

const readAndReply = async (
  answering: AnswerContext,
  head: RequestHead,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<HttpReply | null> => {
  const { backend, table } = answering
  const { value: raw, problem } = await readRawBody(request, () =>
    bodyLimitForRequest(backend, table, head),
  )
  if (problem === undefined) return replyTo(answering, { ...head, raw }, response)
  response.setHeader('Connection', 'close')
  return toHttpReply(backend.model, problem)
}

/** What a call is answered with that has failed. Whoever sends many passwords writes nothing to the log. */
const answerOfFailure = (error: unknown, log: (line: string) => void): CallAnswer => {
  if (isTooManyHashesError(error)) return crowded
  const isLater = isUnavailable(error)
  const says = error instanceof Error ? error.message : String(error)
  log(`${isLater ? 'unavailable' : 'unexpected'}: ${says}`)
  return isLater ? away : broken
}

/** Says what a call has failed with, to the log and to whoever still waits. */
const replyFailed = (
  { backend: { model, log } }: AnswerContext,
  response: ServerResponse,
  error: unknown,
): void => {
  const answer = answerOfFailure(error, log)
  if (response.headersSent || response.destroyed) response.destroy()
  else sendReply(response, toHttpReply(model, answer))
}

/** Answers one request, whatever happens. */
export const answerRequest = async (
  answering: AnswerContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const gone = goneFrom(response)
  try {
    const { host } = request.headers
    if (!answering.isOurHost(host)) {
      response.setHeader('Connection', 'close')
      sendReply(response, toHttpReply(answering.backend.model, otherHost(host)))
      return
    }
    const head = toRequestHead(request, answering.proxies, gone)
    const reply = await readAndReply(answering, head, request, response)
    if (reply !== null) sendReply(response, reply)
  } catch (error) {
    // The sender has gone before its request was complete, or before anything was done.
    if ((request.destroyed && !request.complete) || (gone.aborted && error === gone.reason)) return
    replyFailed(answering, response, error)
  }
}
