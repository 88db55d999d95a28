import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { type Mock, startMock } from '../../mock-server/server'
import { saidAbout, yamlModel } from '../support/yaml-model'
import { ways, wayYaml } from '../support/ways'

/* Filters by what stands in an object, and by a field of the record that a reference leads to. */

const app = wayYaml(ways.none).replace(
  'transport: rest',
  "transport: rest\n  paging: { page: page, size: size }\n  total: total\n  rows: data\n  filters: { equals: '{name}', contains: '{name}__icontains', nested: '__' }",
)
const order = (asked = 'customer.name') => `resource: order
fields:
  id: { type: integer, readOnly: true }
  sn: { type: text }
  customer: { type: reference, to: customer, show: name }
  customerName: { type: text, path: ${asked}, writeOnly: true }
  city: { type: text, path: address.city }
list: { pageSize: 100, filters: [sn, { field: customerName, operator: contains }, { field: city, operator: equals }], columns: [id, sn, customer, city] }
`
const customer = `resource: customer
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
list: { pageSize: 100, columns: [id, name] }
`
const yaml = { order: order(), customer }
const model = yamlModel(app, yaml)
let mock: Mock
beforeAll(async () => {
  mock = await startMock({ model, port: 0, orders: 30, faults: true })
})
afterAll(() => mock.close())

const rows = async (path: string): Promise<Record<string, unknown>[]> =>
  (await (await fetch(`${mock.url}/api/${path}`)).json()).data

describe('a filter by a field of another resource', () => {
  it('is asked for in the words of the backend, and compares what the other record has', async () => {
    const all = await rows('order?page=1&size=100')
    const first = (await rows('customer?page=1&size=100')).find(
      ({ id }) => id === all[0]?.['customer'],
    )
    const name = String(first?.['name'])
    const found = await rows(
      `order?page=1&size=100&customer__name__icontains=${encodeURIComponent(name)}`,
    )
    const meant = all.filter((row) => row['customer'] === first?.['id'])
    expect(found).toEqual(meant)
    expect(meant.length).toBeGreaterThan(0)
    expect(meant.length).toBeLessThan(all.length)
    expect(all[0]).not.toHaveProperty('customerName')
  })

  const place = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
  it('is tried by the contract, and so is one by what stands in an object', async () => {
    const report = await runContract({
      model,
      target: mock.url,
      given: { username: 'admin', password: 'admin' },
      write: false,
      places: { login: place, envelope: place, token: place },
    })
    if ('unreachable' in report) throw new Error(report.unreachable)
    const asked = report.checks.filter(({ name }) => /__/.test(name))
    expect(asked.map(({ name, verdict }) => [name.split(' ').at(-1), verdict])).toEqual([
      ['sn__icontains', 'holds'],
      ['customer__name__icontains', 'holds'],
      ['address__city', 'holds'],
    ])
  })
})

it.each([
  ['customer.nmae', '`customerName` asks for `nmae`, which is no field of customer.'],
  ['[customer, nmae]', '`customerName` asks for `nmae`, which is no field of customer.'],
])('path %s is one mistake', (path, message) => {
  const said = saidAbout(app, { ...yaml, order: order(path) })
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(message)
})
