import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Model } from '../../codegen/language/model'
import { codes, httpRefusal } from '../answers/answer'
import type { CallAnswer } from '../answers/answer'
import { wrapAnswer } from './envelope'
import type { BackendContext } from '../routes/route'
import type { RouteTable } from '../routes/route-table'
import { readRaw } from '../exchange/body'
import { dispatchRequest } from './dispatch'
import { toHttpRequest } from '../exchange/http-request'
import type { HttpRequest } from '../exchange/http-request'

/** What goes out. */
export interface Reply {
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
export type Intercept = (
  model: Model,
  exchange: HttpRequest,
  response: ServerResponse,
  real: () => Promise<CallAnswer>,
) => Promise<Reply | null>

/** Everything that a server answers with. */
export interface Answering {
  readonly backend: BackendContext
  readonly table: RouteTable
  /** Null: nothing comes between. */
  readonly intercept: Intercept | null
  readonly now: () => number
  /** Whether the `Host` of a request is a name of this server. */
  readonly isOurHost: (host: string | undefined) => boolean
}

/** Says the code of a refusal to whoever counts answers and does not read them. */
export const refusalHeader = 'X-Refused'

const jsonType = 'application/json; charset=utf-8'

export const replyOf = (model: Model, answer: CallAnswer): Reply => ({
  ...wrapAnswer(model, answer),
  type: jsonType,
  headers: {
    ...answer.headers,
    ...(answer.code !== null && { [refusalHeader]: encodeURIComponent(String(answer.code)) }),
  },
})

const replyTo = async (
  { backend, table, intercept, now }: Answering,
  exchange: HttpRequest,
  response: ServerResponse,
): Promise<Reply | null> => {
  const { model } = backend
  const real = (): Promise<CallAnswer> => dispatchRequest(backend, table, exchange, now())
  return intercept === null
    ? replyOf(model, await real())
    : intercept(model, exchange, response, real)
}

const longestHost = 100

/** The request was meant for another server, whose name leads here. */
const otherHost = (host = ''): CallAnswer =>
  httpRefusal(421, (words) => words.otherHost(host.slice(0, longestHost)))

/** Writes the head of a reply and gives the bytes of its body. */
export const writeReplyHead = (response: ServerResponse, reply: Reply): Buffer => {
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

const sendReply = (response: ServerResponse, reply: Reply): void => {
  response.end(writeReplyHead(response, reply))
}

/** Answers one request, whatever happens. */
export const answerRequest = async (
  answering: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { backend } = answering
  try {
    const { host } = request.headers
    if (!answering.isOurHost(host)) {
      response.setHeader('Connection', 'close')
      sendReply(response, replyOf(backend.model, otherHost(host)))
      return
    }
    const raw = await readRaw(request)
    if (raw.problem !== undefined) response.setHeader('Connection', 'close')
    const reply =
      raw.problem === undefined
        ? await replyTo(answering, toHttpRequest(request, raw.value), response)
        : replyOf(backend.model, raw.problem)
    if (reply !== null) sendReply(response, reply)
  } catch (error) {
    // The sender has gone before its request was complete.
    if (request.destroyed && !request.complete) return
    backend.log(`unexpected: ${error instanceof Error ? error.message : String(error)}`)
    if (response.headersSent) response.destroy()
    else
      sendReply(
        response,
        replyOf(
          backend.model,
          httpRefusal(codes.broken, (words) => words.broken),
        ),
      )
  }
}
