import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Model } from '../../codegen/language/model'
import type { CallAnswer } from '../../server/answers/call-answer'
import { parseQuery } from '../../server/http/http-request'
import {
  toHttpReply,
  writeReplyHead,
  type InterceptRequest,
  type HttpReply,
} from '../../server/serving/answer-request'
import { createFaultQueue, type InjectedFault } from './fault-queue'
import { toRecordedRequest } from './recorded-request'
import { answerTestControl, createRequestRecorder } from './test-control'

const simulated: Readonly<Record<string, string>> = {
  en: 'A simulated error',
  ja: '模擬エラー',
  'zh-chs': '模拟的错误',
  'zh-cht': '模擬的錯誤',
}

const simulatedText = ({ app }: Model): string =>
  simulated[app.languages.default] ?? simulated['en'] ?? ''

/** The answer that a fault puts in place of the real one. The call then has no effect. */
const faultAnswer = (
  model: Model,
  { code, msg, status, body }: InjectedFault,
): CallAnswer | null => {
  if (code === undefined && status === undefined && body === undefined) return null
  return {
    status: status ?? 200,
    code: code ?? status ?? 500,
    msg: () => msg ?? simulatedText(model),
    data: null,
  }
}

const sendHalf = (response: ServerResponse, reply: HttpReply): null => {
  const bytes = writeReplyHead(response, reply)
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
  return null
}

const cutConnection = (response: ServerResponse): null => {
  response.destroy()
  return null
}

const faultyReply = async (
  model: Model,
  fault: InjectedFault,
  response: ServerResponse,
  real: () => Promise<CallAnswer>,
): Promise<HttpReply | null> => {
  if (fault.drop === 'before') return cutConnection(response)
  const whole = toHttpReply(model, faultAnswer(model, fault) ?? (await real()))
  if (fault.delay !== undefined) await sleep(fault.delay, undefined, { ref: false })
  if (fault.drop === 'after') return cutConnection(response)
  const { body } = fault
  const reply =
    body === undefined ? whole : { ...whole, text: body, type: 'text/html; charset=utf-8' }
  return fault.drop === 'half' ? sendHalf(response, reply) : reply
}

/** Lets tests order failures and see the requests. */
export const createFaultIntercept = (base: string): InterceptRequest => {
  const faults = createFaultQueue(base)
  const recorder = createRequestRecorder()
  return async (model, exchange, response, real) => {
    // A browser repeats a POST when a kept connection dies, so no connection is kept where faults may cut it.
    response.setHeader('Connection', 'close')
    const steering = answerTestControl(exchange, faults, recorder)
    if (steering !== null) return toHttpReply(model, steering)
    recorder.add(toRecordedRequest(exchange, model.app.backend.token?.header ?? 'authorization'))
    const fault = faults.take(exchange.path, exchange.headers, parseQuery(exchange))
    return fault === null
      ? toHttpReply(model, await real())
      : faultyReply(model, fault, response, real)
  }
}
