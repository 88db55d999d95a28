import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Mock, startMock } from '../../mock-server/server'
import { modelOf } from '../support/schema-model'

/* The mock server behind a schema that is like Django REST framework: it answers as that does. */

let mock: Mock
let token = ''
const ask = async (path: string, init: RequestInit = {}) => {
  const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${mock.url}/api${path}`, { headers, ...init })
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text) }
}

beforeEach(async () => {
  mock = await startMock({ model: await modelOf('tests/codegen/cases/dialect/schema'), orders: 50 })
  const body = JSON.stringify({ username: 'admin', password: 'admin' })
  token = (await ask('/login/', { method: 'POST', body })).body.token
})
afterEach(() => mock.close())

it('gives pages, an order and totals where the schema says', async () => {
  const { body } = await ask('/purchase/?offset=2&limit=3&ordering=-id')
  expect(Object.keys(body).toSorted()).toEqual(['count', 'results'])
  const ids = body.results.map(({ id }: { id: number }) => id)
  expect(ids).toEqual([body.count - 2, body.count - 3, body.count - 4])
  const all = await ask('/purchase/?offset=0&limit=5000')
  expect(all.body.results).toHaveLength(Math.min(100, body.count))
  expect((await ask('/purchase/?ordering=nobody')).status).toBe(422)
})

it('does not tell a total that the schema calls unknown', async () => {
  const { body } = await ask('/buyers/?offset=0&limit=2')
  expect(Object.keys(body)).toEqual(['results'])
})

it('refuses values at their fields, and changes a record in part', async () => {
  const body = JSON.stringify({ sn: 'x'.repeat(21), amount: 1, buyer: null })
  const refused = await ask('/purchase/', { method: 'POST', body })
  expect(refused).toMatchObject({ status: 422, body: { sn: [expect.any(String)] } })
  const { results } = (await ask('/purchase/?offset=0&limit=1')).body
  const at = `/purchase/${results[0].id}/`
  const patch = { method: 'PATCH', body: JSON.stringify({ sn: 'SN-other' }) }
  expect((await ask(at, patch)).status).toBeLessThan(300)
  expect((await ask(at)).body).toEqual({ ...results[0], sn: 'SN-other' })
})
