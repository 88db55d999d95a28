import { expect, it } from 'vitest'
import { startMock } from '../../mock-server/server'
import { appYaml, yamlModel } from '../support/yaml-model'
import { afterwards } from '../mock-server/backend'

/* A table of PostgREST whose key has two columns: a call about a record is about that one alone. */

const line = `resource: line
model: /lines
key: [order, product]
fields:
  order: { type: integer, required: true, only: create }
  product: { type: integer, required: true, only: create }
  count: { type: integer }
list: { columns: [order, product, count], buttons: [create], rowActions: [edit, delete] }
create: { fields: [order, product, count] }
edit: { fields: [count] }
`

type Row = Record<string, number>

it('reads, changes and deletes the record with the whole key, and none with a part of it', async () => {
  const app = appYaml({ backend: 'like: postgrest', envelope: '' })
  const mock = await startMock({ model: yamlModel(app, { line }), orders: 5 })
  afterwards(() => mock.close())
  const send = (path: string, method = 'GET', body?: object, token = '') =>
    fetch(`${mock.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-token': token,
        Prefer: 'count=exact, return=representation',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const login = await send('/login', 'POST', { username: 'admin', password: 'admin' })
  const { token } = (await login.json()) as { token: string }
  const call = (path: string, method?: string, body?: object) => send(path, method, body, token)
  for (const product of [101, 102]) await call('/lines', 'POST', { order: 99, product, count: 1 })
  const ofOrder = async () => {
    const rows = (await (await call('/lines?offset=0&limit=50')).json()) as Row[]
    return rows.filter(({ order }) => order === 99)
  }
  expect((await ofOrder()).length).toBe(2)
  const one = '/lines?order=eq.99&product=eq.101'
  expect(await (await call(one)).json()).toMatchObject([{ order: 99, product: 101 }])
  expect((await call(one, 'PATCH', { count: 7 })).ok).toBe(true)
  // The newest stands first.
  expect(await ofOrder()).toMatchObject([
    { product: 102, count: 1 },
    { product: 101, count: 7 },
  ])
  expect((await call('/lines?order=eq.99', 'DELETE')).ok).toBe(false)
  expect((await ofOrder()).length).toBe(2)
  expect((await call(one, 'DELETE')).ok).toBe(true)
  expect(await ofOrder()).toMatchObject([{ product: 102 }])
})
