import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Model } from '../../codegen/language/model'
import { codes, httpRefusal } from '../answers/answer'
import type { CallAnswer } from '../answers/answer'
import { wrapAnswer } from './envelope'
import type { InjectedFault, Faults } from './faults'
import type { BackendContext } from '../routes/route'
import type { RouteTable } from '../routes/route-table'
import { readRaw } from '../exchange/body'
import { answerControl } from './test-control'
import type { Recorder } from './test-control'
import { dispatchRequest } from './dispatch'
import { toHttpRequest, queryOf, recordOf } from '../exchange/http-request'
import type { HttpRequest } from '../exchange/http-request'

/** Everything that a server answers with. Without faults, nothing can be steered and nothing is recorded. */
export interface Answering {
  readonly backend: BackendContext
  readonly table: RouteTable
  readonly testing: { faults: Faults; recorder: Recorder } | null
  readonly now: () => number
  /** Whether the `Host` of a request is a name of this server. */
  readonly isOurHost: (host: string | undefined) => boolean
}

/** What goes out: text and status, or a cut connection. */
interface Reply {
  status: number
  text: string
  type: string
  headers: Readonly<Record<string, string | string[]>>
  cut: 'none' | 'half' | 'all'
}

const jsonType = 'application/json; charset=utf-8'

export const replyOf = (model: Model, answer: CallAnswer): Reply => ({
  ...wrapAnswer(model, answer),
  type: jsonType,
  headers: answer.headers ?? {},
  cut: 'none',
})

const cutReply: Reply = { status: 200, text: '', type: jsonType, headers: {}, cut: 'all' }

/** The answer that a fault puts in place of the real one. The call then has no effect. */
const faultAnswer = ({ code, msg, status, body }: InjectedFault): CallAnswer | null => {
  if (code === undefined && status === undefined && body === undefined) return null
  return {
    status: status ?? 200,
    code: code ?? status ?? 500,
    msg: (words) => msg ?? words.simulated,
    data: null,
  }
}

const faultyReply = async (
  answering: Answering,
  fault: InjectedFault,
  real: () => Promise<CallAnswer>,
): Promise<Reply> => {
  if (fault.drop === 'before') return cutReply
  const { model } = answering.backend
  const reply = replyOf(model, faultAnswer(fault) ?? (await real()))
  if (fault.delay !== undefined) await sleep(fault.delay, undefined, { ref: false })
  if (fault.drop === 'after') return cutReply
  const cut = fault.drop === 'half' ? 'half' : 'none'
  if (fault.body === undefined) return { ...reply, cut }
  return { ...reply, text: fault.body, type: 'text/html; charset=utf-8', cut }
}

const replyTo = async (answering: Answering, exchange: HttpRequest): Promise<Reply> => {
  const { backend, table, testing, now } = answering
  const real = (): Promise<CallAnswer> => dispatchRequest(backend, table, exchange, now())
  if (testing === null) return replyOf(backend.model, await real())
  const steering = answerControl(exchange, testing.faults, testing.recorder)
  if (steering !== null) return replyOf(backend.model, steering)
  testing.recorder.add(
    recordOf(exchange, backend.model.app.backend.token?.header ?? 'authorization'),
  )
  const fault = testing.faults.take(exchange.path, exchange.headers, queryOf(exchange))
  return fault === null ? replyOf(backend.model, await real()) : faultyReply(answering, fault, real)
}

const longestHost = 100

/** The request was meant for another server, whose name leads here. */
const otherHost = (host = ''): CallAnswer =>
  httpRefusal(421, (words) => words.otherHost(host.slice(0, longestHost)))

const sendReply = (response: ServerResponse, reply: Reply): void => {
  if (reply.cut === 'all') {
    response.destroy()
    return
  }
  const bytes = Buffer.from(reply.text)
  response.writeHead(reply.status, {
    'Content-Type': reply.type,
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...reply.headers,
  })
  if (reply.cut === 'none') {
    response.end(bytes)
    return
  }
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}

/** Answers one request, whatever happens. */
export const answerRequest = async (
  answering: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { backend, testing } = answering
  // A browser repeats a POST when a kept connection dies, so no connection is kept where faults may cut it.
  if (testing !== null) response.setHeader('Connection', 'close')
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
        ? await replyTo(answering, toHttpRequest(request, raw.value))
        : replyOf(backend.model, raw.problem)
    sendReply(response, reply)
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
