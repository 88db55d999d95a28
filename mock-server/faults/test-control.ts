import { httpRefusalAnswer, successAnswer } from '../../server/answers/call-answer'
import type { CallAnswer } from '../../server/answers/call-answer'
import { readFault } from './fault-queue'
import type { InjectedFault, FaultQueue } from './fault-queue'
import type { HttpRequest } from '../../server/http/http-request'
import type { RecordedRequest } from './recorded-request'
import { isKeyedValues } from '../../wire/values'

const mostRecorded = 5000

export interface RequestRecorder {
  add: (recorded: RecordedRequest) => void
  list: () => readonly RecordedRequest[]
  clear: () => void
}

export const createRequestRecorder = (): RequestRecorder => {
  let recorded: RecordedRequest[] = []
  return {
    add: (entry) => {
      recorded.push(entry)
      if (recorded.length > mostRecorded) recorded.shift()
    },
    list: () => recorded,
    clear: () => {
      recorded = []
    },
  }
}

const copyAsJson = (value: unknown) => JSON.parse(JSON.stringify(value))

const readFaults = (raw: Buffer): InjectedFault[] | null => {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'))
    const faults = (Array.isArray(value) ? value : [value]).map((part: unknown) =>
      isKeyedValues(part) ? readFault(part) : null,
    )
    const named = faults.filter((fault) => fault !== null)
    return named.length === faults.length ? named : null
  } catch {
    return null
  }
}

const controlFaults = ({ method, raw }: HttpRequest, faults: FaultQueue): CallAnswer | null => {
  if (method === 'GET') return successAnswer(copyAsJson(faults.list()))
  if (method === 'DELETE') {
    faults.clear()
    return successAnswer(null)
  }
  if (method !== 'POST') return null
  const added = readFaults(raw)
  if (added === null) {
    return httpRefusalAnswer(
      400,
      () =>
        'expected JSON with X-Fault-Code, -Msg, -Status, -Body, -Delay, -Drop (before, after, half), -Path or times',
    )
  }
  for (const fault of added) faults.add(fault)
  return successAnswer(copyAsJson(faults.list()))
}

const controlRequests = ({ method }: HttpRequest, recorder: RequestRecorder): CallAnswer | null => {
  if (method === 'GET') return successAnswer(copyAsJson(recorder.list()))
  if (method !== 'DELETE') return null
  recorder.clear()
  return successAnswer(null)
}

/** Answers the two addresses by which tests steer a server with faults. Null means that the request is for neither. */
export const answerTestControl = (
  exchange: HttpRequest,
  faults: FaultQueue,
  recorder: RequestRecorder,
): CallAnswer | null => {
  if (exchange.path === '/__faults') return controlFaults(exchange, faults)
  return exchange.path === '/__requests' ? controlRequests(exchange, recorder) : null
}
