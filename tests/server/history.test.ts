import { afterEach, expect, it } from 'vitest'
import { generateDomain } from '../domains/folders'
import { type Mock, startMock } from '../../mock-server/server'

/* What the mock server tells of a record of the shop, which has a call for it. */

let mock: Mock
afterEach(() => mock.close())

const server = async () => {
  const { model } = await generateDomain('shop')
  if (!model) throw new Error('examples/shop has errors')
  mock = await startMock({ model, orders: 30, port: 0 })
  const send = async (method: string, path: string, body?: object, token = '') => {
    const response = await fetch(`${mock.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return async (username: string) => {
    const login = { username, password: username }
    const { token } = (await send('POST', '/login', login)).body
    return (method: string, path: string, body?: object) => send(method, path, body, token)
  }
}

it('tells each move of a record with its reason, oldest first, and nothing of other records', async () => {
  const as = await server()
  const [ask, askOther] = [await as('admin'), await as('accounts')]
  const rows: { id: number; status: string }[] = (await ask('GET', '/orders')).body
  const [order, other] = rows.filter(({ status }) => status === 'delivered')
  const path = `/orders/${order?.id}`
  expect((await ask('GET', `${path}/history`)).body).toEqual({ entries: [] })

  const back = { status: 'returned', reason: 'Broken on arrival' }
  expect((await ask('PATCH', path, back)).status).toBe(200)
  expect((await ask('PATCH', path, { status: 'placed' })).status).not.toBe(200)
  expect((await ask('POST', `${path}/refund`, { status: 'refunded' })).status).toBe(403)
  expect((await askOther('POST', `${path}/refund`, { status: 'refunded' })).status).toBe(200)

  const at = expect.stringMatching(/^\d{4}-.*Z$/)
  const by = { at, user: { name: 'admin' }, field: 'status' }
  const { entries } = (await ask('GET', `${path}/history`)).body
  expect(entries).toEqual([
    { ...by, from: 'delivered', to: 'returned', note: 'Broken on arrival' },
    { ...by, user: { name: 'accounts' }, from: 'returned', to: 'refunded', note: null },
  ])
  expect((await ask('GET', `/orders/${other?.id}/history`)).body).toEqual({ entries: [] })
  expect((await ask('GET', '/orders/99999/history')).status).toBe(404)
})

it('tells who created and changed a record, and what a value was and is, personal or not', async () => {
  const ask = await (await server())('admin')
  const person = {
    name: 'Ann Lee',
    email: 'ann@shop.example',
    phone: '0900000001',
    since: '2026-05-01',
  }
  const created = await ask('POST', '/customers', person)
  expect(created.status).toBeLessThan(300)
  const all: { id: number; name: string }[] = (await ask('GET', '/customers')).body
  const id = all.find(({ name }) => name === 'Ann Lee')?.id
  const { name, phone } = person
  const changed = await ask('PUT', `/customers/${id}`, { name, phone, email: 'lee@shop.example' })
  expect(changed.status).toBe(200)

  const { entries } = (await ask('GET', `/customers/${id}/history`)).body
  const by = { at: expect.stringMatching(/^\d{4}-.*Z$/), user: { name: 'admin' } }
  expect(entries).toEqual([
    { ...by, field: null, from: null, to: null },
    { ...by, field: 'email', from: 'ann@shop.example', to: 'lee@shop.example' },
  ])
})
