import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import jsonServer from 'json-server'
import { afterAll, beforeAll, describe } from 'vitest'
import { providersOf } from '../../backends/providers'
import { customers, orders, shop } from '../../backends/shop'
import { walk } from '../../backends/walk'

/* json-server, up to its version 0.17. */

const startJsonServer = async (): Promise<Server> => {
  const app = jsonServer.create()
  app.use('/api', jsonServer.bodyParser)
  app.use('/api', jsonServer.router(structuredClone({ orders, customers })))
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve(server))
  })
}

describe.each([
  ['by its preset', 'like: json-server-0'],
  ['by rows', 'like: json-server-0\n  paging: { start: _start, end: _end }'],
  ['with whole records', 'like: json-server-0\n  update: whole'],
  ['without a total', 'like: json-server-0\n  total: unknown'],
])('json-server 0.17, %s', (_, backend) => {
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = await startJsonServer()
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  walk({
    provider: () => providersOf(origin, { backend, envelope: '' }, shop()),
    stored: async (id) => {
      const answer = await fetch(`${origin}/api/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
    ...(backend.includes('unknown') ? { total: 'unknown' } : {}),
  })
})
