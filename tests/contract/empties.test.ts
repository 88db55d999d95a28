import { afterEach, expect, it } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { startMock } from '../../mock-server/server'
import { wayYaml, ways } from '../support/ways'
import { yamlModel } from '../support/yaml-model'
import { deviating, type Deviation } from './deviating'

/* A record with only what is required is tried, with what the console sends for the other inputs. */

const part = `resource: part
transport: rest
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, required: true }
  note: { type: text }
  count: { type: integer }
list: { buttons: [search, create], columns: [id, name], rowActions: [edit, delete] }
create: { fields: [name, note, count] }
edit: { fields: [name, note, count] }
`

const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: somewhere, envelope: somewhere, token: somewhere }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const judged = async (backend: string | undefined, deviation: Deviation = {}) => {
  const model = yamlModel(wayYaml({ ...ways.none, ...(backend && { backend }) }), { part })
  const mock = await startMock({ model, orders: 3 })
  closing.push(() => mock.close())
  const server = await deviating(mock.url, deviation)
  closing.push(() => server.close())
  const given = { username: 'admin', password: 'admin' }
  const report = await runContract({
    model,
    target: server.url,
    given,
    write: true,
    places,
    seed: 4711,
  })
  if ('unreachable' in report) throw new Error(report.unreachable)
  const name = 'create with only what is required'
  return { checks: report.checks.filter((check) => check.name === name), left: report.left }
}

/** Like a server that holds bodies against JSON Schema: an optional key has its type, or is not there. */
const strict: Deviation = {
  instead: ({ method, body }) =>
    method === 'POST' && Object.values(body).includes(null)
      ? { status: 422, text: '{"message":"must be integer"}' }
      : null,
}

it('tells of a backend that refuses what untouched inputs send', async () => {
  const { checks } = await judged(undefined, strict)
  expect(checks).toMatchObject([
    { verdict: 'fails', got: expect.stringContaining('must be integer') },
  ])
})

it('holds where they are left out, and takes the record away again', async () => {
  const { checks, left } = await judged('empty: omit', strict)
  expect(checks).toMatchObject([
    { verdict: 'holds', says: 'a record is taken without `note`, `count`' },
  ])
  expect(left).toEqual([])
})
