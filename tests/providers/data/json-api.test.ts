import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Mock, startMock } from '../../../mock-server/server'
import { consoleFor } from '../../backends/providers'
import { modelOf } from '../../support/schema-model'

/* A console and a backend that speaks JSON:API. `npm run test:backends` has one that is not ours. */

let mock: Mock
const provider = async () => {
  const model = await modelOf('tests/codegen/cases/json-api/schema')
  mock = await startMock({ model, orders: 30 })
  const body = JSON.stringify({ name: 'admin', pass: 'admin' })
  const headers = { Accept: 'application/vnd.api+json', 'Content-Type': 'application/json' }
  const login = await fetch(`${mock.url}/jsonapi/login`, { method: 'POST', headers, body })
  const { token } = (await login.json()) as { token: string }
  const { dataProvider, session } = consoleFor(model, mock.url)
  session.start({ token, user: '1', name: '' })
  return dataProvider
}
let data: Awaited<ReturnType<typeof provider>>
beforeEach(async () => {
  data = await provider()
})
afterEach(() => mock.close())

it('saves a record, reads it, changes a part of it, and moves it', async () => {
  const values = { title: 'Rain', words: 5, author: 2, editors: [1, 3] }
  const { data: made } = await data.create('article', { data: values })
  await data.update('article', { id: made.id, data: { author: 4 }, previousData: made })
  const read = async () => (await data.getOne('article', { id: made.id })).data
  expect(await read()).toMatchObject({ ...values, author: 4, state: 'draft' })
  await data.call('article', 'state', { record: await read(), values: { state: 'printed' } })
  expect(await read()).toMatchObject({ ...values, author: 4, state: 'printed' })
  await data.delete('article', { id: made.id, previousData: made })
  await expect(read()).rejects.toMatchObject({ messageKey: 'http.notFound' })
})

const list = (page: number, filter = {}) =>
  data.getList('article', {
    pagination: { page, perPage: 10 },
    sort: { field: 'id', order: 'DESC' },
    filter,
  })

it('asks for pages, an order and filters', async () => {
  const { data: rows, total } = await list(2)
  const ids = rows.map(({ id }) => Number(id))
  expect([rows.length, total]).toEqual([10, 30])
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const [row] = rows
  const found = await list(1, { author: [row?.author] })
  expect(found.data.length).toBeGreaterThan(0)
  expect(new Set(found.data.map(({ author }) => author as unknown))).toEqual(new Set([row?.author]))
})
