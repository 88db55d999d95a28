import { afterEach, beforeEach, expect, it } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { type Mock, startMock } from '../../mock-server/server'
import { modelOf } from '../support/schema-model'

/* The mock server behind a schema that is like JSON:API, and the contract against it. */

const media = 'application/vnd.api+json'
const folder = 'tests/codegen/cases/json-api/schema'
const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
let mock: Mock
let token = ''
const ask = async (path: string, init: RequestInit = {}, type = media) => {
  const headers = { Accept: media, Authorization: `Bearer ${token}`, 'Content-Type': type }
  const response = await fetch(`${mock.url}/jsonapi${path}`, { headers, ...init })
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text) }
}

beforeEach(async () => {
  mock = await startMock({ model: await modelOf(folder), orders: 30 })
  const body = JSON.stringify({ name: 'admin', pass: 'admin' })
  token = (await ask('/login', { method: 'POST', body }, 'application/json')).body.token
})
afterEach(() => mock.close())

const record = { type: 'node--article', attributes: { title: 'Rain', words: 5 } }
const post = (data: object, type?: string) =>
  ask('/node/article', { method: 'POST', body: JSON.stringify({ data }) }, type)

it('gives records as JSON:API has them', async () => {
  const { body } = await ask('/node/article?page[number]=2&page[size]=3')
  expect(body.meta.count).toBe(30)
  expect(body.data).toHaveLength(3)
  expect(body.data[0]).toMatchObject({
    type: 'node--article',
    id: expect.stringMatching(/^\d+$/),
    attributes: { title: expect.any(String), address: { city: expect.any(String) } },
    relationships: { author: { data: { type: 'people', id: expect.any(String) } } },
  })
})

it('takes records of the right type only, in the right media type', async () => {
  const people = [{ type: 'people', id: '1' }]
  const made = await post({ ...record, relationships: { editors: { data: people } } })
  expect(made.status).toBe(200)
  expect((await post({ ...record, type: 'people' })).status).toBe(409)
  expect((await post(record, 'application/json')).status).toBe(415)
})

it('says at which field a value is wrong', async () => {
  const refused = await post({ ...record, attributes: { title: 'x'.repeat(99) } })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ source: { pointer: '/data/attributes/title' } }] },
  })
})

it('holds the contract', async () => {
  const report = await runContract({
    model: await modelOf(folder),
    target: mock.url,
    places: { login: somewhere, envelope: somewhere, token: somewhere },
    write: true,
    seed: 4711,
    given: { username: 'admin', password: 'admin' },
  })
  if ('unreachable' in report) throw new Error(report.unreachable)
  const failing = report.checks.filter(({ verdict }) => verdict === 'fails')
  expect(failing.map((check) => [check.group, check.name, check.says])).toEqual([])
  const held = report.checks.filter(({ verdict }) => verdict === 'holds').map(({ name }) => name)
  expect(held).toEqual(expect.arrayContaining(['list total', 'read record', 'create', 'edit']))
})
