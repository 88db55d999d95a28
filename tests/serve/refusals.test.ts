import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeGracefully, listenOnPort } from '../../scripts/http/listen'
import {
  createProductionServer,
  type ProductionServer,
  type RequestLogEntry,
} from '../../scripts/serve/production-server'
import { createMetrics, createMetricsServer, type Metrics } from '../../scripts/serve/metrics'

/* Refusals in log and figures, and who may read the figures. */

const entries: RequestLogEntry[] = []
let metrics: Metrics
let figures: Server
let backend: Server
let front: ProductionServer
let [frontPort, figuresPort] = [0, 0]
beforeAll(async () => {
  metrics = createMetrics()
  figures = createMetricsServer(metrics)
  figuresPort = await listenOnPort(figures, 0, '127.0.0.1')
  backend = createServer((_, answer) => answer.setHeader('X-Refused', '401').end('{"code":401}'))
  const to = await listenOnPort(backend, 0, '127.0.0.1')
  front = createProductionServer({
    dist: '.',
    headers: {},
    backend: `http://127.0.0.1:${to}`,
    isCall: () => true,
    isReady: async () => true,
    declared: null,
    isDroppable: null,
    routeOf: (path) => path,
    hosts: [],
    tell: (entry) => {
      metrics.note(entry)
      entries.push(entry)
    },
  })
  frontPort = await listenOnPort(front.server, 0, '127.0.0.1')
})
afterAll(async () => {
  for (const server of [front.server, backend, figures]) await closeGracefully(server, 0)
})

test('a refused login counts by its code, although its status is 200', async () => {
  const answer = await fetch(`http://127.0.0.1:${frontPort}/login`, { method: 'POST' })
  expect(answer.status).toBe(200)
  await expect.poll(() => entries.map(({ refused }) => refused)).toEqual(['401'])
  expect(await (await fetch(`http://127.0.0.1:${figuresPort}/metrics`)).text()).toContain(
    'deskwright_refusals_total{route="/login",code="401"} 1',
  )
})

test('figures are given under names of this machine only', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { host: 'evil.example' }
    request({ host: '127.0.0.1', port: figuresPort, path: '/metrics', agent: false, headers })
      .once('error', reject)
      .once('response', (answer) => resolve(answer.resume().statusCode))
      .end()
  })
  expect(status).toBe(421)
})
