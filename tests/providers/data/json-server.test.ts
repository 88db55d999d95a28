import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import jsonServer from 'json-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providersOf } from '../../backends/providers'
import { ask, askedBy } from '../../backends/questions'
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
  [
    'by the header Link',
    'like: json-server-0\n  total: unknown\n  paging: { cursor: _page, next: Link, size: _limit, with: { _page: 1 } }',
  ],
  [
    'by numbers, as far as the header Link says',
    'like: json-server-0\n  total: unknown\n  paging: { page: _page, next: Link, size: _limit }',
  ],
])('json-server 0.17, %s', (_, backend) => {
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = await startJsonServer()
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  walk({
    origin: () => origin,
    app: { backend, envelope: '' },
    yaml: shop(),
    imported: { like: 'json-server-0', lists: ['/api/orders', '/api/customers'] },
    stored: async (id) => {
      const answer = await fetch(`${origin}/api/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
    ...(backend.includes('unknown') ? { total: 'unknown' } : {}),
  })
})

describe('json-server 0.17 and the operators of filters', () => {
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = await startJsonServer()
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const app = { backend: 'like: json-server-0', envelope: '' }
  ask(
    () => ({ app, yaml: shop(), provider: (yaml) => providersOf(origin, app, yaml) }),
    'json-server-0',
  )

  it('filters by keys that the schema names', async () => {
    const asked = {
      app,
      yaml: shop(),
      provider: (yaml: object) => providersOf(origin, app, { ...yaml }),
    }
    const filter = '{ field: amount, operator: gte, sends: amount_gte }'
    const found = await askedBy(asked, filter, 40)
    expect(found).toHaveLength(orders.filter(({ amount }) => amount >= 40).length)
  })
})

/** The shop with amounts that travel in cents. */
const inCents = () => {
  const yaml = shop()
  const filter = 'filters: [{ field: amount, operator: gte, sends: amount_gte }]'
  const changed = yaml.orders
    .replace('amount: { type: integer }', 'amount: { type: money, minor: 2 }')
    .replace('filters: [status]', filter)
  return { ...yaml, orders: changed }
}

describe('json-server 0.17 and amounts in minor units', () => {
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = await startJsonServer()
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('are shown, asked for and sent to the last digit', async () => {
    const provider = providersOf(
      origin,
      { backend: 'like: json-server-0\n  update: whole', envelope: '' },
      inCents(),
    )
    const values = { sn: 'SN-new', status: 'open', note: '', customer: 1 }
    const { data } = await provider.create('orders', { data: { ...values, amount: 55.29 } })
    expect(data).toMatchObject({ amount: 55.29 })
    const stored = async () => (await fetch(`${origin}/api/orders/${data.id}`)).json()
    expect(await stored()).toMatchObject({ amount: 5529 })
    const found = await provider.getList('orders', {
      pagination: { page: 1, perPage: 100 },
      sort: { field: '', order: 'ASC' },
      filter: { amount_gte: '55.28' },
    })
    expect(found.data).toMatchObject([{ id: data.id, amount: 55.29 }])
    // The whole record is read, and sent again with what has changed.
    const change = { data: { sn: 'SN-newer' }, previousData: data }
    await provider.update('orders', { id: data.id, ...change })
    expect(await stored()).toMatchObject({ sn: 'SN-newer', amount: 5529 })
    const large = { data: { amount: '90071992547409.91' }, previousData: data }
    await provider.update('orders', { id: data.id, ...large })
    expect(await stored()).toMatchObject({ amount: 9007199254740991 })
    const again = await provider.getOne('orders', { id: data.id })
    expect(again.data).toMatchObject({ amount: '90071992547409.91' })
  })
})

describe('json-server 0.17 and calls that are described', () => {
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = await startJsonServer()
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('get a field under the key that it is written by, whatever a body calls it', async () => {
    const yaml = `resource: orders
fields:
  id: { type: integer, readOnly: true }
  sn: { type: text, read: subject, write: subject }
  note: { type: text }
list: { columns: [id, sn] }
create: { fields: [sn, note] }
edit: { fields: [sn] }
calls:
  list: { path: /orders, method: GET }
  create: { path: /orders, body: [sn, note] }
  edit: { path: '/orders/{id}', method: PATCH, body: [sn] }
`
    const app = { backend: 'transport: json', envelope: '' }
    const provider = providersOf(origin, app, { orders: yaml })
    const { data } = await provider.create('orders', { data: { sn: 'new', note: 'kept' } })
    const stored = async () => (await fetch(`${origin}/api/orders/${data.id}`)).json()
    expect(await stored()).toEqual({ id: data.id, subject: 'new', note: 'kept' })
    await provider.update('orders', { id: data.id, data: { sn: 'newer' }, previousData: data })
    expect(await stored()).toEqual({ id: data.id, subject: 'newer', note: 'kept' })
  })
})
