import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { type Mock, startMock } from '../../mock-server/server'
import { saidAbout, yamlModel } from '../support/yaml-model'
import { ways, wayYaml } from '../support/ways'

/* A value of several types, from the YAML to the mock server and the contract. */

const resource = (quota: string) => `resource: event
transport: rest
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, required: true }
  quota: { ${quota} }
list: { filters: [quota], buttons: [search, create], columns: [id, name, quota], rowActions: [edit, delete] }
create: { fields: [name, quota] }
edit: { fields: [name, quota] }
`
const quota = 'type: anyOf, types: [text, integer, boolean], nullable: true'
const app = wayYaml(ways.none)
const model = yamlModel(app, { event: resource(quota) })

let mock: Mock
beforeAll(async () => {
  mock = await startMock({ model, port: 0, orders: 12, faults: true })
})
afterAll(() => mock.close())

const send = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${mock.url}/api/event${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, data: await answer.json() }
}

describe('a value of several types', () => {
  it('is made up as each of them', async () => {
    const { data } = await send('GET', '')
    const rows = (Array.isArray(data) ? data : (data.data ?? data.rows)) as { quota: unknown }[]
    expect(new Set(rows.map((row) => typeof row.quota))).toEqual(
      new Set(['string', 'number', 'boolean']),
    )
  })

  it.each(['7', 7, true, null])('keeps %j as what it is', async (value) => {
    const { data } = await send('PUT', '/1', { name: 'x', quota: value })
    expect(data.quota).toBe(value)
  })

  it.each([1.5, [1], { a: 1 }])('is not %j', async (value) => {
    expect((await send('PUT', '/1', { name: 'x', quota: value })).status).toBe(422)
  })

  const place = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
  const contract = (of: typeof model) =>
    runContract({
      model: of,
      target: mock.url,
      given: { username: 'admin', password: 'admin' },
      write: true,
      places: { login: place, envelope: place, token: place },
    })

  it('holds the contract, which says what is wrong where it does not', async () => {
    const report = await contract(model)
    if ('unreachable' in report) throw new Error(report.unreachable)
    expect(report.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([])
    const other = yamlModel(app, { event: resource('type: anyOf, types: [text, boolean]') })
    const told = await contract(other)
    expect(JSON.stringify(told)).toContain('text or boolean')
  })
})

it.each([
  ['type: anyOf', 'types'],
  ['type: anyOf, types: [text]', 'types'],
  ['type: anyOf, types: [text, text]', 'types'],
  ['type: anyOf, types: [text, json]', 'json'],
  ['type: anyOf, types: [text, integer], default: 1.5', '1.5'],
  ['type: text, types: [text, integer]', 'types'],
  ['type: [text, integer]', 'type'],
])('{ %s } is one mistake', (written, named) => {
  const said = saidAbout(app, { event: resource(written) })
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(named)
})
