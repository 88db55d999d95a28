import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeGracefully, listenOnPort } from '../../scripts/http/listen'
import { securityHeaders } from '../../scripts/http/security-headers'
import {
  createProductionServer,
  type ProductionServer,
} from '../../scripts/serve/production-server'

/* What `npm run serve` answers to bytes that are no request. */

const headers = securityHeaders({ connect: [], images: [] })
let front: ProductionServer
let port = 0
beforeAll(async () => {
  front = createProductionServer({
    dist: '.',
    headers,
    backend: 'http://127.0.0.1:9',
    isCall: () => false,
    isReady: async () => true,
    declared: null,
    isDroppable: null,
    routeOf: () => 'any',
    hosts: [],
    tell: () => undefined,
  })
  port = await listenOnPort(front.server, 0, '127.0.0.1')
})
afterAll(() => closeGracefully(front.server, 0))

const answerTo = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => void socket.write(text))
    let all = ''
    socket.on('data', (chunk) => (all += String(chunk)))
    socket.once('error', reject)
    socket.once('close', () => resolve(all))
  })

test.each([
  ['no HTTP at all', 'nonsense\r\n\r\n', '400 Bad Request'],
  [
    'a head that is too large',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header',
  ],
])('%s is answered with the headers of every other answer', async (_, text, status) => {
  const answer = await answerTo(text)
  expect(answer).toContain(`HTTP/1.1 ${status}`)
  for (const [name, value] of Object.entries(headers)) expect(answer).toContain(`${name}: ${value}`)
})
