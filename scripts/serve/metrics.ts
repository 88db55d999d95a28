import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { createHostCheck } from '../../server/http/host-check'
import { sendText } from '../http/static-files'

/** What is measured of one answer. */
export interface MeasuredAnswer {
  readonly method: string
  /** The path as the schema writes it, so that no key of a record becomes a series of its own. */
  readonly route: string
  readonly status: number
  /** The code in the answer of our own backend that refuses a call, whatever the status. */
  readonly refused?: string
  readonly seconds: number
}

/** What Prometheus is told. */
export interface Metrics {
  readonly note: (measured: MeasuredAnswer) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts answers and measures how long they took, beside what Node tells of itself. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const answers = new Counter({
    name: 'deskwright_http_requests_total',
    help: 'Answers, by method, route and status.',
    labelNames,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'deskwright_refusals_total',
    help: 'Calls that were refused, by route and code of the answer.',
    labelNames: ['route', 'code'] as const,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'deskwright_http_request_duration_seconds',
    help: 'From the request until the last byte of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return {
    note: ({ method, route, status, refused, seconds: took }) => {
      if (refused !== undefined) refusals.inc({ route, code: refused })
      answers.inc({ method, route, status: String(status) })
      seconds.observe({ method, route }, took)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** A server of its own for `/metrics`, which only this machine reaches: figures are no business of operators. */
export const createMetricsServer = (metrics: Metrics): Server => {
  const isOurs = createHostCheck([])
  return createServer((request, response) => {
    // A page whose own name leads here would read the figures.
    if (!isOurs(request.headers.host)) return sendText(response, 421, 'Metrics are for localhost.')
    if (request.url !== '/metrics') return sendText(response, 404, 'Metrics stand at /metrics.')
    void metrics.text().then(
      (text) => {
        response.writeHead(200, { 'Content-Type': metrics.contentType })
        response.end(text)
      },
      () => sendText(response, 500, 'The metrics could not be read.'),
    )
    return undefined
  })
}
